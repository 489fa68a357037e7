import type { APIRequestContext, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { adminHeaders } from '#tests/e2e/admin/admin.ts'
import { expect } from '#tests/e2e/browser.ts'

/** A picture file of one colour. */
export async function pictureFile(name: string, colour: string) {
  const plain = sharp({ create: { width: 1000, height: 1000, channels: 3, background: colour } })
  return { name, mimeType: 'image/jpeg', buffer: await plain.jpeg().toBuffer() }
}

/** A file that only calls itself a picture. */
export const FAKE_PICTURE = {
  name: 'khong-phai-anh.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('Đây là văn bản, không phải ảnh.'),
}

/** The calls of the back office, as the first admin makes them. */
export async function adminApi(request: APIRequestContext) {
  const headers = await adminHeaders(request)
  return {
    /** A product; one that was never in stock can be deleted again. In the shop only if that is wanted. */
    async givenProduct(
      title: string,
      { isActive = false, quantity = 0 } = {},
    ): Promise<{ _id: string; slug: string }> {
      const image = await pictureFile('den.jpg', '#c9a227')
      const uploaded = await request.post('/api/upload/product-image', { headers, multipart: { image } })
      const { data: categories } = await (await request.get('/api/categories')).json()
      const made = await request.post('/api/admin/products', {
        headers,
        data: {
          title,
          description: 'Sản phẩm của một bài kiểm thử.',
          category_id: categories[0]._id,
          images: [{ file_id: (await uploaded.json()).file.fileId }],
          min_price: 500_000,
          quantity,
          isActive,
        },
      })
      expect(made.status()).toBe(200)
      return (await made.json()).data
    },
    /** Takes products off sale that can't be deleted, so that no other test comes upon them. */
    async takeOffSale(id: string): Promise<void> {
      const data = { ids: [id], isActive: false }
      expect((await request.put('/api/admin/products/active', { headers, data })).status()).toBe(200)
    },
    /** Sets how many there are of a product without variants. */
    async setStock(id: string, { shown, quantity }: { shown: number; quantity: number }): Promise<void> {
      const data = { quantity, shown_quantity: shown }
      expect((await request.put(`/api/admin/products/${id}`, { headers, data })).status()).toBe(200)
    },
    /** Sets how many there are of the first variant, as another admin might. */
    async setFirstStock(id: string, { shown, quantity }: { shown: number; quantity: number }): Promise<void> {
      const { data: product } = await (await request.get(`/api/admin/products/${id}`, { headers })).json()
      const data = { quantity, shown_quantity: shown }
      const changed = await request.put(`/api/variants/${product.variants[0]._id}`, { headers, data })
      expect(changed.status()).toBe(200)
    },
    /** Deletes the last variant, as another admin might; one that was never in stock. */
    async removeLastVariant(id: string): Promise<void> {
      const { data: product } = await (await request.get(`/api/admin/products/${id}`, { headers })).json()
      const deleted = await request.delete(`/api/variants/${product.variants.at(-1)._id}`, { headers })
      expect(deleted.status()).toBe(200)
    },
    async remove(id: string): Promise<void> {
      expect((await request.delete(`/api/admin/products/${id}`, { headers })).status()).toBe(200)
    },
  }
}

/** The button at the foot of the form. */
export function saveButton(page: Page) {
  return page.getByRole('button', { name: /^(Hoàn thành|Cập nhật thông tin)$/ })
}

/** Fills the required fields of a new product in, but for its pictures. */
export async function fillProduct(page: Page, { title, price }: { title: string; price: string }) {
  await page.getByRole('textbox', { name: 'Tên sản phẩm' }).fill(title)
  await page.getByRole('textbox', { name: 'Mô tả', exact: true }).fill('Đèn thử.\n\n- Sáng dịu\n- Dễ lắp')
  await page.getByRole('combobox', { name: 'Danh mục', exact: true }).selectOption({ label: 'Đèn trang trí' })
  await page.getByRole('textbox', { name: 'Giá bán', exact: true }).fill(price)
  await page.getByRole('textbox', { name: 'Số lượng' }).fill('0')
}

/** Lifts an element by keyboard, moves it and puts it down; the spoken message of each step is waited for. */
export async function moveByKeyboard(
  page: Page,
  thing: string,
  steps: readonly { key: 'ArrowUp' | 'ArrowDown' | 'ArrowLeft'; place: number }[],
): Promise<void> {
  const announced = (text: string) => expect(page.getByText(text).last()).toBeAttached()
  await page.getByRole('button', { name: `Di chuyển ${thing}`, exact: true }).press('Space')
  // its first place is announced once the places are measured; an arrow before that moves nothing
  await announced(`${thing} đang ở vị trí`)
  // the sensor listens to arrows from a timer on, which is due before this one
  await page.evaluate(() => new Promise(resolve => setTimeout(resolve)))
  for (const { key, place } of steps) {
    await page.keyboard.press(key)
    await announced(`${thing} đang ở vị trí ${place} trên`)
  }
  await page.keyboard.press('Space')
  await announced(`Đã đặt ${thing} vào vị trí`)
}

/** Drops files on something, as from a folder of the desktop. */
export async function dropFiles(
  target: Locator,
  files: readonly { name: string; mimeType: string; buffer: Buffer }[],
): Promise<void> {
  const sent = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    base64: buffer.toString('base64'),
  }))
  const dataTransfer = await target.page().evaluateHandle(list => {
    const transfer = new DataTransfer()
    for (const { name, mimeType, base64 } of list) {
      const bytes = Uint8Array.from(atob(base64), character => character.charCodeAt(0))
      transfer.items.add(new File([bytes], name, { type: mimeType }))
    }
    return transfer
  }, sent)
  await target.dispatchEvent('dragover', { dataTransfer })
  await target.dispatchEvent('drop', { dataTransfer })
}
