import { type ReactNode, useState } from 'react'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import type { EnquiryProduct } from './use-sending.ts'

const ContactDialog = lazyPart(() => import('./contact-dialog.tsx'), { ifMissing: 'say' })

/**
 * The enquiry for a price: `open` fetches the code of its dialog and opens it. Put `dialog` anywhere on the
 * page.
 */
export function useEnquiry(product: EnquiryProduct): { open: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  const dialog = <ContactDialog product={product} isOpen={isOpen} onClose={() => setOpen(false)} />
  return { open: () => setOpen(true), dialog }
}
