import { getUploadedProof, uploadPaymentProof } from '#contract/payments/proof.calls.ts'
import type { Feature } from '../../feature.ts'
import { openUnclaimedProof, storeProof } from './proofs.ts'

export const proofRoutes: Feature = (handle, { db, storages }) => {
  handle(uploadPaymentProof, async ({ upload, request }) => {
    const file = await storeProof({ db, storages }, upload, request)
    return { data: file, file, message: 'Đã tải ảnh lên' }
  })
  handle(getUploadedProof, ({ params }) => openUnclaimedProof({ db, storages }, params.claim))
}
