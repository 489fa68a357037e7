import type { Page } from '@playwright/test'
import { toBuffer } from 'bwip-js/node'
import { signInAsAdmin } from '#tests/e2e/admin/admin.ts'
import { expect, expectAccessible, open, test } from '#tests/e2e/browser.ts'
import { givenWarehouse, someItems, type TestItem } from './stocked-warehouse.ts'

/** Gives the page a camera that sees white paper. @returns holds the picture of a label before it */
async function giveCamera(page: Page): Promise<(label: string) => Promise<void>> {
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 640, height: 480 })
    const context = canvas.getContext('2d')
    const label = new Image()
    const draw = () => {
      context?.fillRect(0, 0, 640, 480)
      if (label.src) context?.drawImage(label, 120, 160)
      requestAnimationFrame(draw)
    }
    if (context) context.fillStyle = '#fff'
    draw()
    Object.assign(window, { cameraLabel: label })
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(15)
  })
  return label =>
    page.evaluate(source => {
      Object.assign((window as unknown as { cameraLabel: HTMLImageElement }).cameraLabel, { src: source })
    }, label)
}

const labelOf = async (item: TestItem): Promise<string> => {
  const png = await toBuffer({ bcid: 'ean13', text: item.barcode, scale: 3, height: 20, padding: 10 })
  return `data:image/png;base64,${png.toString('base64')}`
}

test('the camera of a phone reads labels one after the other', { tag: '@phone' }, async ({ page }) => {
  const hold = await giveCamera(page)
  await signInAsAdmin(page, '/admin/warehouse/warehouses')
  const warehouse = await givenWarehouse(page, 'CAM-01')
  const items = (await someItems(page)).slice(0, 2)
  await open(page, `/admin/warehouse/operations?type=import&warehouse=${warehouse._id}`)
  await page.getByRole('button', { name: 'Quét mã', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Quét bằng máy ảnh' })
  await expect(dialog.getByText('Đưa mã vạch của nhãn vào giữa khung hình.')).toBeVisible()
  await expectAccessible(page)
  for (const item of items) {
    await hold(await labelOf(item))
    await expect(dialog.getByRole('status')).toContainText(item.title)
    await expect(dialog.getByRole('status')).toHaveText(/: 1 món$/)
  }
  await dialog.getByRole('button', { name: 'Đóng' }).click()
  await expect(page.getByRole('textbox', { name: /^Số lượng dòng/ })).toHaveCount(2)
})

test('a camera that is not allowed is explained', { tag: '@one-size' }, async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await signInAsAdmin(page, '/admin/warehouse/operations?type=import')
  await page.getByRole('button', { name: 'Quét mã', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('chưa được phép dùng máy ảnh')
})
