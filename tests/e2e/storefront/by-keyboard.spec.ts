import type { Locator, Page } from '@playwright/test'
import { addLamp, expect, open, PLENTIFUL, test } from '#tests/e2e/browser.ts'

/** Goes on with the Tab key until a control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  for (let step = 0; step < 80; step++) {
    await page.keyboard.press('Tab')
    if (await control.evaluate(element => element === document.activeElement)) return
  }
  throw new Error(`The Tab key does not reach ${control}`)
}

test.describe('with a keyboard alone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a removed filter gives the focus to the next one, and the last one to the list', {
    tag: '@one-size',
  }, async ({ page }) => {
    await open(page, '/products?subcategory=den-chum&minPrice=1000000&maxPrice=9000000')
    const chip = (name: string) => page.getByRole('link', { name: `Bỏ lọc: ${name}` })
    await tabTo(page, chip('Đèn chùm'))
    await page.keyboard.press('Enter')
    await expect(chip('Đèn chùm')).toHaveCount(0)
    await expect(chip('Từ 1.000.000 ₫')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(chip('Đến 9.000.000 ₫')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(chip('Đến 9.000.000 ₫')).toHaveCount(0)
    await expect(page.locator('main :focus')).toBeVisible()
  })

  test('the button that filters by price can be seen while it has the focus', {
    tag: '@one-size',
  }, async ({ page }) => {
    await open(page, '/products?category=den-trang-tri')
    await page.getByRole('button', { name: 'Bộ lọc' }).press('Enter')
    const submit = page.getByRole('dialog').getByRole('button', { name: 'Lọc theo giá' })
    const width = () => submit.evaluate(({ clientWidth }) => clientWidth)
    expect(await width()).toBeLessThan(2)
    await page.getByRole('dialog').getByLabel('Giá đến').press('Tab')
    await expect(submit).toBeFocused()
    expect(await width()).toBeGreaterThan(60)
  })

  test('the quantity of a line keeps the focus on the button that reaches the end', {
    tag: '@one-size',
  }, async ({ page }) => {
    await addLamp(page)
    await open(page, PLENTIFUL.replace('/api', ''))
    const more = page.getByRole('button', { name: /^Tăng số lượng/ }).first()
    const less = page.getByRole('button', { name: /^Giảm số lượng/ }).first()
    await more.press('Enter')
    await less.press('Enter')
    await expect(less).toBeDisabled()
    await expect(less).toBeFocused()
    await open(page, '/cart')
    await more.press('Enter')
    await expect(less).toBeEnabled()
    await less.press('Enter')
    await expect(less).toBeDisabled()
    await expect(less).toBeFocused()
  })

  test('a line of categories scrolls until the focused one can be seen whole', {
    tag: '@one-size',
  }, async ({ page }) => {
    await open(page, '/')
    const links = page.getByRole('navigation', { name: 'Danh mục sản phẩm' }).getByRole('link')
    await tabTo(page, links.last())
    const isWhole = () =>
      links.last().evaluate(element => {
        const { left, right } = element.getBoundingClientRect()
        return left >= 0 && right <= document.documentElement.clientWidth
      })
    await expect.poll(isWhole).toBe(true)
  })
})
