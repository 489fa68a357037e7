import { expect, open, test } from '#tests/e2e/browser.ts'

test('the menu opens by keyboard and closes with Escape', async ({ page, isMobile }) => {
  await open(page, '/')
  if (isMobile) {
    const opener = page.getByRole('button', { name: 'Mở danh mục' })
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('button', { name: /Đèn trang trí/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(opener).toBeFocused()
    return
  }
  const entry = page
    .getByRole('navigation', { name: 'Danh mục chính' })
    .getByRole('link', { name: 'Đèn trang trí', exact: true })
  const all = page.getByRole('link', { name: /Tất cả đèn trang trí/ })
  for (const key of ['Enter', 'Space', 'ArrowDown']) {
    await entry.focus()
    await page.keyboard.press(key)
    await expect(all).toBeVisible()
    await expect(entry).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(all).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(all).toBeHidden()
    await expect(entry).toBeFocused()
  }
})

test('the menu follows the mouse and closes below its panel, by a click and with Escape', {
  tag: '@one-size',
}, async ({ page }) => {
  await open(page, '/')
  const nav = page.getByRole('navigation', { name: 'Danh mục chính' })
  const all = page.getByRole('link', { name: /Tất cả đèn trang trí/ })
  const below = { x: 700, y: 840 }
  const hover = async (): Promise<void> => {
    await nav.getByRole('link', { name: 'Liên hệ' }).hover()
    await nav.getByRole('link', { name: 'Đèn trang trí', exact: true }).hover()
    await expect(all).toBeVisible()
  }
  await hover()
  await all.hover()
  await page.mouse.move(below.x, below.y, { steps: 8 })
  await expect(all).toBeHidden()
  await hover()
  await page.keyboard.press('Escape')
  await expect(all).toBeHidden()
  const escaped = page.evaluate(
    () =>
      new Promise<void>(resolve => {
        const escapeAtOnce = (): void => {
          if (!document.querySelector('nav [aria-expanded=true]')) return
          watch.disconnect()
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
          resolve()
        }
        const watch = new MutationObserver(escapeAtOnce)
        watch.observe(document.body, { subtree: true, childList: true, attributes: true })
      }),
  )
  await nav.getByRole('link', { name: 'Liên hệ' }).hover()
  await nav.getByRole('link', { name: 'Đèn trang trí', exact: true }).hover()
  await escaped
  await expect(all).toBeHidden()
  await hover()
  await page.mouse.click(below.x, below.y)
  await expect(all).toBeHidden()
  await expect(page).toHaveURL('/')

  // in the sidebar the focus opens nothing: its stops are the categories themselves
  const sidebar = page.getByRole('navigation', { name: 'Danh mục sản phẩm' }).locator('visible=true')
  const category = sidebar.getByRole('link', { name: 'Đèn trang trí' })
  await category.focus()
  await page.keyboard.press('Tab')
  await expect(sidebar.getByRole('link', { name: 'Quạt trần' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('link', { name: 'Tất cả Đèn trang trí' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(category).toBeFocused()
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true })

  test('a first tap opens the menu, a tap outside it closes, a second tap follows the link', {
    tag: '@one-size',
  }, async ({ page }) => {
    await open(page, '/')
    const entry = page
      .getByRole('navigation', { name: 'Danh mục chính' })
      .getByRole('link', { name: 'Đèn trang trí', exact: true })
    await entry.tap()
    await expect(page.getByRole('link', { name: /Đèn chùm.*mẫu/ })).toBeVisible()
    await page.touchscreen.tap(600, 780)
    await expect(entry).toHaveAttribute('aria-expanded', 'false')
    await expect(page).toHaveURL('/')
    await entry.tap()
    await expect(entry).toHaveAttribute('aria-expanded', 'true')
    await entry.tap()
    await expect(page).toHaveURL(/category=den-trang-tri/)
  })
})

test('suggestions are chosen by arrows and closed by Escape, and the field follows the address', {
  tag: '@one-size',
}, async ({ page }) => {
  await open(page, '/')
  const field = page.getByRole('combobox', { name: 'Tìm sản phẩm' }).locator('visible=true')
  await field.fill('den chum')
  await expect(page.getByRole('option', { name: /Xem tất cả kết quả/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const firstProduct = page.getByRole('group', { name: 'Sản phẩm' }).getByRole('option').first()
  await expect(firstProduct).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await firstProduct.getAttribute('id')) ?? '')
  await page.keyboard.press('Escape')
  await expect(firstProduct).toBeHidden()
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await expect(field).toHaveValue('den chum')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=den/)
  await expect(field).toHaveValue('den chum')
  // the address changes a moment before the page: a return in between changes nothing
  await expect(page.getByRole('heading', { level: 1, name: /den chum/ })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(field).toHaveValue('')
})
