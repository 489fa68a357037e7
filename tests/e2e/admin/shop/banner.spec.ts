import sharp from 'sharp'
import { signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import { expect, expectAccessible, open, test } from '#tests/e2e/browser.ts'

test('a banner is seen at both sizes while it is written, with its contrast, and links a product', {
  tag: '@one-size',
}, async ({ page }) => {
  await signInAsAdmin(page, '/admin/settings/home')
  const slide = page.getByRole('group', { name: 'Ảnh giới thiệu 1' })
  const sizes = slide.getByRole('figure')
  await expect(sizes).toHaveCount(2)
  for (const [index, least] of [3, 4.5].entries()) {
    await expect(sizes.nth(index).getByText(/^Tương phản chữ/)).toBeVisible()
    expect(ratioOf(await sizes.nth(index).textContent())).toBeGreaterThanOrEqual(least)
  }

  const title = slide.getByRole('textbox', { name: 'Tiêu đề' })
  const before = await title.inputValue()
  await title.fill('Nhà sáng hơn mỗi tối')
  await expect(sizes.nth(0)).toContainText('Nhà sáng hơn mỗi tối')
  await expect(sizes.nth(1)).toContainText('Nhà sáng hơn mỗi tối')
  await expectAccessible(page)

  const link = slide.getByRole('combobox', { name: 'Liên kết' })
  await expect(link).toHaveValue('Đèn trang trí')
  await link.fill('can cong go oc cho')
  await page.getByRole('option', { name: /Đèn bàn học cần cong gỗ óc chó/ }).click()
  await expect(link).toHaveValue('Đèn bàn học cần cong gỗ óc chó')

  // a white picture: its words' side is darkened further, so that they can still be read
  const white = await sharp({ create: { width: 1920, height: 800, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const stored = page.waitForResponse(response => response.url().includes('/settings/pictures'))
  await slide
    .getByLabel('Đổi ảnh 1')
    .first()
    .setInputFiles({ name: 'trang.png', mimeType: 'image/png', buffer: white })
  const { data } = await (await stored).json()
  await expect(slide.locator(`img[src*="${data.fileId}"]`).first()).toBeAttached()
  await expect(sizes.nth(1).getByText(/^Tương phản chữ/)).toBeVisible()
  expect(ratioOf(await sizes.nth(1).textContent())).toBeGreaterThanOrEqual(4.5)
  await page.getByRole('button', { name: 'Lưu cài đặt' }).click()
  await expect(page.getByText('Đã lưu cài đặt')).toBeVisible()

  await open(page, '/')
  const shown = page.getByRole('region', { name: 'Giới thiệu nổi bật' }).locator('article').first()
  await expect(shown.getByRole('link')).toHaveAttribute('href', '/products/den-ban-hoc-can-cong-go-oc-cho')
  const scrim = await shown
    .locator('[style*="--scrim"]')
    .evaluate(element => Number(getComputedStyle(element).getPropertyValue('--scrim')))
  expect(scrim).toBeGreaterThan(0.6)

  // as it was, for the tests that come
  await open(page, '/admin/settings/home')
  await page
    .getByRole('group', { name: 'Ảnh giới thiệu 1' })
    .getByRole('textbox', { name: 'Tiêu đề' })
    .fill(before)
  await page.getByRole('button', { name: 'Lưu cài đặt' }).click()
  await expect(page.getByText('Đã lưu cài đặt')).toBeVisible()
})

/** 5.5 of «Tương phản chữ 5,5 : 1 (cần 4,5)». */
function ratioOf(words: string | null): number {
  return Number(/chữ ([\d,]+) : 1/.exec(words ?? '')?.[1]?.replace(',', '.'))
}
