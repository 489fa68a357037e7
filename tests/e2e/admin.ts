import type { Page } from '@playwright/test'
import { ADMIN } from '#tests/support/shop-process.ts'
import { expect, open } from './browser.ts'

/** Fills the login page in, as the first admin unless somebody else is named. */
export async function signIn(page: Page, { email, password } = ADMIN): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Mật khẩu', { exact: false }).first().fill(password)
  await page.getByRole('button', { name: 'Đăng nhập' }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

/** Opens a page of the back office through the login page. */
export async function signInAsAdmin(page: Page, path: string): Promise<void> {
  await open(page, path)
  await signIn(page)
  await page.waitForURL(url => url.pathname + url.search === path)
}
