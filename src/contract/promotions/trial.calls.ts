import { can, defineCall, LONG_TEXTS_BODY_BYTES } from '../call.ts'
import { success } from '../fields.ts'
import { previewShape, sampleCart, trialFields } from './trial.shapes.ts'

export const previewPromotion = defineCall({
  route: 'POST /api/admin/promotions/preview',
  access: can('promotions.read'),
  summary:
    'Prices a sample cart with a promotion that need not be saved, beside those in effect. Nothing is stored.',
  body: trialFields.safeExtend({ cart: sampleCart.prefault({}) }),
  maxBodyBytes: LONG_TEXTS_BODY_BYTES,
  limit: { hits: 300, windowSeconds: 60 },
  reply: success(previewShape),
})
