import {
  addLamp,
  expect,
  expectAccessible,
  expectPlace,
  fillCheckout,
  goToCheckout,
  LAMP,
  open,
  orderButton,
  test,
} from '#tests/e2e/browser.ts'
import { code, RECEIPT, readCode, sendReceipt, transferCard } from './transfer-checkout.ts'

test('a guest pays by transfer: holds the lamp, reads the code, sends the proof, sees the order', {
  tag: '@phone',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await addLamp(page)
  await goToCheckout(page)
  await transferCard(page).check()
  await expect(page.getByText(/Điền họ tên và số điện thoại/)).toBeVisible()
  await fillCheckout(page)
  await expect(page.getByText('N M HANH 0912345678')).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^(30:00|29:\d\d)$/)
  await expectAccessible(page)

  const { amount, additionalData, consumer } = await readCode(page)
  expect([amount, additionalData.purpose, consumer.bankNumber]).toEqual([
    '492000',
    'N M HANH 0912345678',
    '0123456789',
  ])
  for (const [button, copied] of [
    ['Sao chép số tài khoản', '0123456789'],
    ['Sao chép số tiền', '492000'],
    ['Sao chép nội dung chuyển khoản', 'N M HANH 0912345678'],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    // the name of a button begins with its text
    const copiedButton = page.getByRole('button', { name: button.replace('Sao chép', 'Đã chép') })
    await expect(copiedButton).toHaveText('Đã chép')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(copied)
  }
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Lưu ảnh mã QR' }).click()
  expect((await download).suggestedFilename()).toBe('vietqr-492000.png')

  await page.getByRole('checkbox', { name: /Tôi đồng ý/ }).check()
  await orderButton(page).click()
  await expect(page.getByText('Vui lòng tải lên ảnh chuyển khoản')).toBeVisible()
  await sendReceipt(page)
  await expectAccessible(page)
  await orderButton(page).click()

  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Đã nhận đơn hàng' })).toBeVisible()
  await page.getByText('Thông tin chuyển khoản').click()
  expect((await readCode(page)).amount).toBe('492000')
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('checkout')
})

test('the form, the hold and the proof outlast a reload, the consent does not', { tag: '@phone' }, async ({
  page,
}) => {
  await addLamp(page)
  await goToCheckout(page)
  await fillCheckout(page)
  await transferCard(page).check()
  await page.getByRole('checkbox', { name: /Tôi đồng ý/ }).check()
  const { promise: theLine, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/upload/payment-proof', async route => {
    await theLine
    await route.continue()
  })
  await page.getByLabel('Tải ảnh chuyển khoản').setInputFiles(RECEIPT)
  await orderButton(page).click()
  await expect(page.getByText('Ảnh đang được tải lên, vui lòng đợi tải xong rồi thử lại')).toBeVisible()
  letGo()
  await expect(page.getByText(/^Đã tải lên ·/)).toBeVisible()
  await expect(code(page)).toBeVisible()
  const opened: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/api/payments/holds')) opened.push(request.method())
  })
  await page.reload()
  await expect(page.getByLabel('Họ và tên')).toHaveValue('Nguyễn Minh Hạnh')
  await expectPlace(page, 'Phường / Xã', 'Phường An Hội Tây')
  await expect(page.getByText('bien-lai.png')).toBeVisible()
  await expect(code(page)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /Tôi đồng ý/ })).not.toBeChecked()
  expect(opened).toEqual(['PUT'])

  await page.getByRole('radio', { name: /Thanh toán khi nhận hàng/ }).check()
  await expect(code(page)).toBeHidden()
  await expect.poll(() => opened).toEqual(['PUT', 'DELETE'])
})

test('the transfer content stays the same, and a changed amount is announced', { tag: '@one-size' }, async ({
  page,
  context,
}) => {
  await addLamp(page)
  await goToCheckout(page)
  await fillCheckout(page)
  await transferCard(page).check()
  await expect(page.getByText('N M HANH 0912345678')).toBeVisible()
  await page.getByLabel('Họ và tên').fill('Lê An')
  // a transfer that may be on its way to the bank already stays as it was shown (R22)
  await expect(code(page)).toBeVisible()
  await expect(page.getByText('N M HANH 0912345678')).toBeVisible()
  expect((await readCode(page)).additionalData.purpose).toBe('N M HANH 0912345678')
  await page.getByLabel('Số điện thoại').fill('0912')
  await expect(code(page)).toBeHidden()
  await expect(page.getByText(/Điền họ tên và số điện thoại/)).toBeVisible()

  await page.getByLabel('Số điện thoại').fill('0912345678')
  await expect(code(page)).toBeVisible()
  const other = await context.newPage()
  await addLamp(other)
  await expect(page.getByRole('alert').filter({ hasText: 'đã thay đổi' })).toHaveText(
    /từ 492\.000\s₫ thành 924\.000\s₫/,
  )
  expect((await readCode(page)).amount).toBe('924000')
  await expectAccessible(page)
})

test('when the hold expires the pieces are held again, and the order succeeds', { tag: '@phone' }, async ({
  page,
}) => {
  await page.clock.install()
  await addLamp(page)
  await goToCheckout(page)
  await fillCheckout(page)
  await transferCard(page).check()
  await expect(code(page)).toBeVisible()
  await page.clock.fastForward('30:01')
  await expect(page.getByText(/Đã hết 30 phút giữ hàng/)).toBeVisible()
  await expect(code(page)).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Giữ hàng lại' }).click()
  await expect(code(page)).toBeVisible()
})

test('the whole transfer can be done by keyboard', { tag: '@one-size' }, async ({ page }) => {
  await addLamp(page)
  await goToCheckout(page)
  await fillCheckout(page)
  await page.getByRole('radio', { name: /Thanh toán khi nhận hàng/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(transferCard(page)).toBeChecked()
  await expect(code(page)).toBeVisible()
  const reached: string[] = []
  for (let n = 0; n < 8; n++) {
    await page.keyboard.press('Tab')
    reached.push(
      await page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
      ),
    )
  }
  expect(reached).toEqual(
    expect.arrayContaining([
      'Lưu ảnh mã QR',
      'Sao chép số tài khoản',
      'Sao chép số tiền',
      'Tải ảnh chuyển khoản',
    ]),
  )
  await open(page, LAMP.path)
})
