import {
  addLamp,
  expect,
  expectPlace,
  fillCheckout,
  goToCheckout,
  orderButton,
  test,
} from '#tests/e2e/browser.ts'

const WARD = 'Phường / Xã'

test('Enter in a list of places takes an option and sends no order', {
  tag: '@one-size',
}, async ({ page }) => {
  await addLamp(page)
  await goToCheckout(page)
  await fillCheckout(page)
  await page.getByRole('checkbox', { name: /Tôi đồng ý/ }).check()
  const orders: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && /\/api\/orders/.test(request.url())) orders.push(request.url())
  })
  const province = page.getByRole('combobox', { name: 'Tỉnh / Thành phố' })
  const ward = page.getByRole('combobox', { name: WARD })
  await province.fill('ha noi')
  await province.press('Enter')
  await expectPlace(page, 'Tỉnh / Thành phố', 'Thành phố Hà Nội')
  await expect(ward).toBeEnabled()
  await ward.click()
  await expect(page.getByRole('option', { name: 'Phường Hoàn Kiếm' })).toBeAttached()
  await ward.fill('hoan')
  await ward.press('Enter')
  await expectPlace(page, WARD, 'Phường Hoàn Kiếm')
  await ward.fill('ba')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expectPlace(page, WARD, /^(Phường|Xã) /)
  await ward.fill('hoan kiem')
  await ward.press('Escape')
  await ward.press('Enter')
  await expectPlace(page, WARD, 'Phường Hoàn Kiếm')
  await province.fill('ho chi minh')
  await province.press('Enter')
  for (const [typed, name] of [
    ['con dao', 'Đặc khu Côn Đảo'],
    ['can gio', 'Xã Cần Giờ'],
    ['ben thanh', 'Phường Bến Thành'],
    ['P. Ben Thanh', 'Phường Bến Thành'],
    ['p12 go vap', 'Phường An Hội Tây'],
    ['Ấp không có', 'Ấp không có'],
  ] as const) {
    await ward.fill(typed)
    await ward.press('Tab')
    await expectPlace(page, WARD, name)
  }
  expect(orders, 'no order was sent').toEqual([])
  await expect(orderButton(page)).toBeVisible()
})
