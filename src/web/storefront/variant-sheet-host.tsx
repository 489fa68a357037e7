import { useEffect, useState } from 'react'
import type { ProductDetail } from '#contract/catalogue/catalogue.shapes.ts'
import { showToast } from '#web/ui/feedback/toast-host.tsx'
import { onDemand, sayMissing } from '#web/ui/on-demand.tsx'
import { onVariantWanted } from './catalogue/choose-variant.ts'

const CardSheet = onDemand(() => import('./product/card-sheet.tsx'))

/** The place of the sheet that cards open to choose a variant: one for all cards of a page, fetched at the first use. */
export function VariantSheetHost() {
  const [product, setProduct] = useState<ProductDetail | undefined>()
  const [isOpen, setOpen] = useState(false)
  useEffect(
    () =>
      onVariantWanted(async ({ slug, onShown }) => {
        const loaded = await loadProduct(slug)
        if (loaded) {
          setProduct(loaded)
          setOpen(true)
        }
        onShown()
      }),
    [],
  )
  if (!product) return null
  return <CardSheet key={product._id} product={product} isOpen={isOpen} onClose={() => setOpen(false)} />
}

/** The product as it is now, undefined where it can't be loaded, which has then been said. */
async function loadProduct(slug: string): Promise<ProductDetail | undefined> {
  const script = await import('#web/lib/api/browser-api.ts').catch(() => undefined)
  if (!script) {
    sayMissing(false)
    return undefined
  }
  return script.api('GET /api/products/:id', { params: { id: slug } }).then(
    ({ data }) => data,
    (error: Error) => {
      showToast({ kind: 'error', text: error.message })
      return undefined
    },
  )
}
