import * as calls from '#contract/payments/proof.calls.ts'
import type { Feature } from '../../feature.ts'
import { getUploadedProof, uploadPaymentProof } from './proofs.ts'

export const proofRoutes: Feature = (handle, { db, storages }) => {
  handle(calls.uploadPaymentProof, async ({ upload, request }) => {
    const file = await uploadPaymentProof({ db, storages }, upload, request)
    return { data: file, file, message: 'Đã tải ảnh lên' }
  })
  handle(calls.getUploadedProof, ({ params }) => getUploadedProof({ db, storages }, params.claim))
}
