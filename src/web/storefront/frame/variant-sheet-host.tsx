import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { ProductDetail } from '#contract/catalogue/catalogue.shapes.ts'
import { showToast } from '#web/ui/feedback/toast-host.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { sayMissing } from '#web/ui/loading/say-missing.ts'
import { onVariantWanted } from '../catalogue/choose-variant.ts'

const CardSheet = lazyPart(() => import('../product/card-sheet.tsx'), { ifMissing: 'say' })

/**
 * The place of the sheet that cards open to choose a variant: one for all cards of a page, fetched at the
 * first use.
 */
export function VariantSheetHost() {
  const [product, setProduct] = useState<ProductDetail | undefined>()
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  // another page has another one, so an answer that comes late opens nothing there; of several wishes the
  // last one counts
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page begins anew
  useEffect(() => {
    let latest = 0
    const stop = onVariantWanted(async ({ slug, onShown }) => {
      const wish = ++latest
      const loaded = await loadProduct(slug)
      if (loaded && wish === latest) {
        setProduct(loaded)
        setOpen(true)
      }
      onShown()
    })
    return () => {
      latest = 0
      stop()
    }
  }, [pathname])
  if (!product) return null
  return <CardSheet key={product._id} product={product} isOpen={isOpen} onClose={() => setOpen(false)} />
}

/** The product as it is now, undefined if it can't be loaded; the shopper has then seen a message. */
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
