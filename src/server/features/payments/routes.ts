import * as calls from '#contract/payments/proof.calls.ts'
import * as settings from '#contract/settings/settings-admin.calls.ts'
import type { Feature } from '../../context/feature.ts'
import { getUploadedProof, uploadPaymentProof } from './proofs.ts'
import { previewTransfer } from './transfer.ts'

export const paymentRoutes: Feature = (handle, { db, storages }) => {
  handle(calls.uploadPaymentProof, async ({ upload, request }) => {
    const file = await uploadPaymentProof({ db, storages }, upload, request)
    return { data: file, file, message: 'Đã tải ảnh lên' }
  })
  handle(calls.getUploadedProof, ({ params }) => getUploadedProof({ db, storages }, params.claim))
  handle(settings.previewTransfer, async ({ query }) => ({ data: await previewTransfer(query) }))
}
