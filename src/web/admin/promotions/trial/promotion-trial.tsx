import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { UNSAVED_PROMOTION } from '#contract/promotions/trial.shapes.ts'
import type { PromotionForm } from '../form/use-promotion-form.ts'
import { type Cart, triedFields, usePreview, useSimulation } from './load-trial.ts'
import { NeighboursPanel } from './neighbours-panel.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { SimulationPanel } from './simulation-panel.tsx'

/**
 * The effect of a promotion, as it is typed: on a sample cart, on the orders of the last days, with others of
 * its time.
 */
export function PromotionTrial({ form: { control, getValues, saved } }: { form: PromotionForm }) {
  // rendered with each change; watched values lack those of fields that are not shown
  useWatch({ control })
  const fields = triedFields(getValues())
  const promotion = fields && { ...fields, promotionId: saved?._id ?? null }
  const [cart, setCart] = useState<Cart>({})
  const { latest: preview, failure, isLoading } = usePreview(promotion, cart)
  const { latest: simulation, failure: notSimulated, isLoading: isSimulating } = useSimulation(promotion)
  return (
    <div className="space-y-4">
      <PreviewPanel
        preview={promotion && preview}
        failure={failure}
        isLoading={isLoading}
        own={{ id: promotion?.promotionId ?? UNSAVED_PROMOTION, kind: promotion?.offer.on ?? 'items' }}
        cart={cart}
        onChange={change => setCart(before => ({ ...before, ...change }))}
      />
      <SimulationPanel
        promotion={promotion}
        simulation={simulation}
        failure={notSimulated}
        isLoading={isSimulating}
      />
      {promotion && preview && (
        <NeighboursPanel
          neighbours={preview.neighbours}
          own={{ kind: promotion.offer.on, needsCode: promotion.codeMode !== 'none' }}
        />
      )}
    </div>
  )
}
