import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { EnquiryProduct } from './enquiry-product.ts'

const ContactDialog = lazy(() => import('./contact-dialog.tsx'))

/** The enquiry for a price: `open` opens its dialog, whose code is fetched then. Put `dialog` anywhere on the page. */
export function useEnquiry(product: EnquiryProduct): { open: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const open = (): void => {
    setOpened(true)
    setOpen(true)
  }
  const dialog = wasOpened && (
    <Suspense>
      <ContactDialog product={product} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Suspense>
  )
  return { open, dialog }
}
