import type { FastifyInstance } from 'fastify'
import { ShopError } from '#contract/errors.ts'
import { uploadProductImage } from '#contract/files/product-image.calls.ts'
import type { AppContext } from '../../app-context.ts'
import type { Feature } from '../../feature.ts'
import { openMedia } from './media.ts'
import { storeProductImage } from './product-images.ts'

const FILE_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const COPY = /^(?:original|share\.jpg|(?:portrait-)?\d{3,4}\.(?:avif|webp))$/

export const productImageRoutes: Feature = (handle, context) => {
  handle(uploadProductImage, async ({ upload, currentUser }) => {
    const file = await storeProductImage(context, upload, currentUser.id)
    return { data: file, file, message: 'Đã tải ảnh lên' }
  })
}

/** GET /media/{fileId}/{copy}: product pictures. Their content never changes, so browsers may keep them for ever. */
export function mediaRoutes(app: FastifyInstance, context: Pick<AppContext, 'db' | 'storages'>): void {
  app.get<{ Params: { fileId: string; copy: string } }>('/media/:fileId/:copy', async (request, reply) => {
    const { fileId, copy } = request.params
    const media =
      FILE_ID.test(fileId) && COPY.test(copy) ? await openMedia(context, { fileId, copy }) : undefined
    if (!media) throw new ShopError('not_found')
    return reply
      .header('content-type', media.mimeType)
      .header('content-length', media.sizeBytes)
      .header('cache-control', media.isFinal ? 'public, max-age=31536000, immutable' : 'public, max-age=30')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'")
      .send(media.stream)
  })
}
