import { CircleCheck, MessageCircle } from 'lucide-react'
import { useEffect, useEffectEvent, useId } from 'react'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Photo } from '#web/ui/media/photo.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toThumbnail } from '../kernel/photos.ts'
import { ContactForm } from './contact-form.tsx'
import { type EnquiryProduct, type SentEnquiry, useSending } from './use-sending.ts'

const SHOWN_FOR_MS = 3000

/**
 * The request for a price: form, submitting, error above the buttons, and a success that closes by itself
 * (§4).
 */
export default function ContactDialog({
  product,
  isOpen,
  onClose,
}: {
  product: EnquiryProduct
  isOpen: boolean
  onClose: () => void
}) {
  const formId = useId()
  const { sent, form, submit, reset } = useSending(product)
  const { isSubmitting, errors } = form.formState
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={() => sent && reset()}
      title="Yêu cầu báo giá"
      footer={
        !sent && (
          <div className="w-full">
            {errors.root && (
              <Notice tone="error" className="mb-3">
                {errors.root.message}
              </Notice>
            )}
            <div className="flex gap-3 md:justify-end">
              <Button kind="secondary" size="small" onClick={onClose}>
                Đóng
              </Button>
              <Button
                type="submit"
                form={formId}
                size="small"
                busy={isSubmitting}
                className="flex-1 md:flex-none"
              >
                Gửi yêu cầu
              </Button>
            </div>
          </div>
        )
      }
    >
      {sent ? (
        <Success sent={sent} onOver={onClose} />
      ) : (
        <>
          <ProductSummary product={product} />
          <ContactForm id={formId} form={form} onSubmit={submit} />
        </>
      )}
    </Dialog>
  )
}

function ProductSummary({ product }: { product: EnquiryProduct }) {
  return (
    <div className="mb-5 flex items-center gap-4 rounded-6 bg-sand-50 p-3">
      <span className="size-14 shrink-0 overflow-hidden rounded-4">
        <Photo photo={toThumbnail(product.images[0]?.file_id)} sizes="56px" />
      </span>
      <div className="min-w-0">
        <p className="font-medium text-15">{product.title}</p>
        {product.sku && <p className="text-14 text-sand-600">Mã: {product.sku}</p>}
      </div>
    </div>
  )
}

function Success({ sent, onOver }: { sent: SentEnquiry; onOver: () => void }) {
  const over = useEffectEvent(onOver)
  useEffect(() => {
    const timer = setTimeout(() => over(), SHOWN_FOR_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" className="flex flex-col items-center py-6 text-center">
      <span className="flex size-16 items-center justify-center rounded-full bg-pine-50 text-pine-600">
        <CircleCheck size={30} strokeWidth={1.5} aria-hidden />
      </span>
      <p className="mt-5 max-w-xs text-balance font-semibold text-18">{sent.message}</p>
      {sent.zaloLink && (
        <ButtonAnchor
          href={sent.zaloLink}
          target="_blank"
          rel="noopener noreferrer"
          kind="zalo"
          size="small"
          icon={MessageCircle}
          className="mt-5"
        >
          Nhắn Zalo ngay
        </ButtonAnchor>
      )}
    </div>
  )
}
