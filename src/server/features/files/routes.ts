import * as calls from '#contract/files/product-image.calls.ts'
import type { Feature } from '../../context/feature.ts'
import { uploadProductImage } from './product-images.ts'

export const productImageRoutes: Feature = (handle, context) => {
  handle(calls.uploadProductImage, async ({ upload, currentUser }) => {
    const file = await uploadProductImage(context, upload, currentUser.id)
    return { data: file, file, message: 'Đã tải ảnh lên' }
  })
}
