import { signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import { expect, expectAccessible, LAMP, test } from '#tests/e2e/browser.ts'

test('old addresses of a list lead to pages for good, and a page of the shop is never hidden', {
  tag: '@one-size',
}, async ({ page, request }) => {
  await signInAsAdmin(page, '/admin/products/import/moving-in')
  await page.getByRole('link', { name: 'Xem và thêm địa chỉ cũ' }).click()
  await page.getByLabel('Chọn tệp địa chỉ cũ').setInputFiles({
    name: 'dia-chi.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'Địa chỉ cũ,Địa chỉ mới',
        `https://cu.example/san-pham/den-cu/,${LAMP.path}`,
        `/products/den_cu,${LAMP.path}`,
        `${LAMP.path},/about`,
        '/den-khac.html,//evil.example',
      ].join('\n'),
    ),
  })
  await expect(page.getByText('Đã ghi 2 địa chỉ · 2 dòng chưa ghi được')).toBeVisible()
  await expect(
    page.getByText(`Dòng 4: «${LAMP.path}» đang là địa chỉ của một sản phẩm đang bán`),
  ).toBeVisible()
  await expect(page.getByText('Dòng 5: Địa chỉ mới phải là trang của cửa hàng này')).toBeVisible()
  await expect(page.getByText('/san-pham/den-cu').filter({ visible: true }).first()).toBeVisible()
  await expectAccessible(page)

  for (const path of ['/san-pham/den-cu', '/san-pham/den-cu?utm_source=zalo', '/products/den_cu'])
    for (const method of ['GET', 'HEAD']) {
      const answer = await request.fetch(path, { method, maxRedirects: 0 })
      const { location, 'cache-control': kept } = answer.headers()
      expect([answer.status(), location, kept], `${method} ${path}`).toEqual([301, LAMP.path, 'no-store'])
    }
  expect((await request.fetch('/san-pham/khac', { maxRedirects: 0 })).status()).toBe(404)
  expect((await request.fetch(LAMP.path, { maxRedirects: 0 })).status()).toBe(200)
  expect(new URL((await request.get('/San-Pham/DEN-CU/')).url()).pathname).toBe(LAMP.path)

  await page.getByRole('button', { name: 'Xóa /san-pham/den-cu' }).filter({ visible: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa' }).click()
  await expect(
    page.getByRole('button', { name: 'Xóa /san-pham/den-cu' }).filter({ visible: true }),
  ).toHaveCount(0)
  // kept answers are dropped a moment after the change
  await expect
    .poll(async () => (await request.fetch('/san-pham/den-cu', { maxRedirects: 0 })).status())
    .toBe(404)
})
