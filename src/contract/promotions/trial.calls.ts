import { can, defineCall, LONG_TEXTS_BODY_BYTES } from '../kernel/call.ts'
import { success } from '../kernel/fields.ts'
import { previewShape, sampleCart, simulationShape, trialFields } from './trial.shapes.ts'

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

export const simulatePromotion = defineCall({
  route: 'POST /api/admin/promotions/simulation',
  access: can('promotions.read'),
  summary: 'What a promotion that need not be saved would have cost in the last 30 days. Nothing is stored.',
  body: trialFields,
  maxBodyBytes: LONG_TEXTS_BODY_BYTES,
  limit: { hits: 60, windowSeconds: 60 },
  reply: success(simulationShape),
})
