import { z } from 'zod'
import { defineCall, fileReply } from '../kernel/call.ts'
import { success } from '../kernel/fields.ts'

/** Content type of every stored proof: an upload is re-encoded. */
const PICTURE = 'image/webp'
const MAX_PROOF_BYTES = 5 * 1024 * 1024

/** The address of an uploaded proof for its uploader; the last part is its secret. */
export const proofAddress = {
  of: (claim: string) => `/api/upload/payment-proof/${claim}`,
  claimIn: (address: string) =>
    /^(?:https?:\/\/[^/\s]{1,255})?\/api\/upload\/payment-proof\/([A-Za-z0-9_-]{43})$/.exec(address)?.[1],
}

const uploadedShape = z.object({
  url: z.string(),
  fileId: z.string(),
  originalname: z.string(),
  size: z.number().int(),
  mimeType: z.string(),
})

export const uploadPaymentProof = defineCall({
  route: 'POST /api/upload/payment-proof',
  access: 'public',
  changes: ['files'],
  summary:
    'Stores the picture of a bank transfer, privately and without metadata. Its url is a secret: it lets an order take the picture, once, within a day.',
  upload: {
    field: 'image',
    maxBytes: MAX_PROOF_BYTES,
    missing: 'Vui lòng chọn file hình ảnh',
    tooLarge: 'File không được vượt quá 5MB',
  },
  reply: success(uploadedShape, { file: uploadedShape }),
  limit: [
    { hits: 40, windowSeconds: 600 },
    { hits: 300, windowSeconds: 86_400 },
  ],
})

export const getUploadedProof = defineCall({
  route: 'GET /api/upload/payment-proof/:claim',
  access: 'public',
  summary: 'An uploaded proof that no order has taken yet, for its uploader; 404 for everybody else.',
  params: z.object({
    claim: z.string('Mã ảnh chuyển khoản không hợp lệ').max(100, 'Mã ảnh chuyển khoản không hợp lệ'),
  }),
  reply: fileReply(PICTURE),
})
