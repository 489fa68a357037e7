import { uploadProductImage } from '#contract/files/product-image.calls.ts'
import type { Feature } from '../../feature.ts'
import { storeProductImage } from './product-images.ts'

export const productImageRoutes: Feature = (handle, context) => {
  handle(uploadProductImage, async ({ upload, currentUser }) => {
    const file = await storeProductImage(context, upload, currentUser.id)
    return { data: file, file, message: 'Đã tải ảnh lên' }
  })
}
