import { z } from 'zod'
import { can, defineCall } from '../kernel/call.ts'
import { success } from '../kernel/fields.ts'

/** The largest picture of a product, in bytes. */
export const MAX_IMAGE_BYTES = 20 * 1024 * 1024

const uploadedShape = z.object({
  url: z.string(),
  fileId: z.string(),
  originalname: z.string(),
  size: z.number().int(),
  mimeType: z.string(),
  /** Size in px, upright. */
  width: z.number().int(),
  height: z.number().int(),
})

export const uploadProductImage = defineCall({
  route: 'POST /api/upload/product-image',
  access: can('catalogue.change'),
  changes: ['files'],
  summary:
    'Stores a product picture, upright and without metadata; one that no product has taken is erased a day later.',
  upload: {
    field: 'image',
    maxBytes: MAX_IMAGE_BYTES,
    missing: 'Vui lòng chọn file hình ảnh',
    tooLarge: 'File không được vượt quá 20MB',
  },
  reply: success(uploadedShape, { file: uploadedShape }),
  limit: { hits: 1000, windowSeconds: 3600 },
})
