import type { Page } from '@playwright/test'
import { adminHeaders } from '#tests/e2e/admin/admin.ts'
import { expect } from '#tests/e2e/browser.ts'

/** The account of a mail server of the tests. */
export const LOGIN = { user: 'tiem@vi-du.vn', password: 'dung roi' }

/** Saves a mail server of which the password may be wrong. */
export async function saveMailServer(page: Page, port: number, password: string): Promise<void> {
  const headers = await adminHeaders(page.request)
  const { data } = await (await page.request.get('/api/admin/mail-server', { headers })).json()
  const server = {
    host: 'localhost',
    port,
    security: 'none',
    username: LOGIN.user,
    password,
    fromAddress: '',
  }
  const saved = await page.request.put('/api/admin/mail-server', {
    headers,
    data: { ...server, version: data.version },
  })
  expect(saved.status()).toBe(200)
}
