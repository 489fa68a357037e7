import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { AskedProduct } from './asked-product.ts'

const ContactDialog = lazy(() => import('./contact-dialog.tsx'))

/** The request for a price: `ask` opens its dialog, which is fetched then. Put `dialog` anywhere on the page. */
export function useEnquiry(product: AskedProduct): { ask: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const ask = (): void => {
    setOpened(true)
    setOpen(true)
  }
  const dialog = wasOpened && (
    <Suspense>
      <ContactDialog product={product} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Suspense>
  )
  return { ask, dialog }
}
