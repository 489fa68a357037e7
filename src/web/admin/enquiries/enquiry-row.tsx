import { Check, MessageCircle, Phone, RotateCcw } from 'lucide-react'
import { Link } from 'react-router'
import type { Enquiry } from '#contract/enquiries/enquiries.shapes.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { formatMoment, formatPhone, phoneHref, zaloHref } from '#web/lib/format/formats.ts'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { DeleteEnquiry } from './delete-enquiry.tsx'

/** A request: its sender, subject and words, and the actions. */
export function EnquiryRow({ enquiry, now }: { enquiry: Enquiry; now: string }) {
  const isOpen = enquiry.handledAt === null
  return (
    <div className="flex flex-col gap-3 md:flex-row md:items-start md:gap-6">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 className="wrap-anywhere font-semibold text-15">{enquiry.name}</h2>
          <span className="text-14">{formatPhone(enquiry.phone)}</span>
          {enquiry.email && (
            <a href={`mailto:${enquiry.email}`} className="break-all text-14 text-pine-700 underline">
              {enquiry.email}
            </a>
          )}
        </div>
        <p className="mt-0.5 text-13 text-sand-600">
          {formatMoment(enquiry.createdAt, now)} ·{' '}
          {enquiry.product ? (
            <Link to={`/products/${enquiry.product.slug}`} className="underline">
              {enquiry.productName}
            </Link>
          ) : (
            enquiry.productName
          )}
          {enquiry.productSku && ` · ${enquiry.productSku}`}
        </p>
        {enquiry.message && <p className="mt-2 whitespace-pre-line break-words text-15">{enquiry.message}</p>}
        <p className={cx('mt-2 text-13', isOpen ? 'font-medium text-glow-700' : 'text-pine-700')}>
          {enquiry.handledAt
            ? `Đã xử lý ${formatMoment(enquiry.handledAt, now)}${enquiry.handledBy ? ` · ${enquiry.handledBy}` : ''}`
            : 'Chưa xử lý'}
        </p>
      </div>
      <Actions enquiry={enquiry} isOpen={isOpen} />
    </div>
  )
}

function Actions({ enquiry, isOpen }: { enquiry: Enquiry; isOpen: boolean }) {
  const { mutate, isBusy } = useMutation('PUT /api/admin/enquiries/:id')
  const mark = () => void mutate({ params: { id: enquiry._id }, body: { handled: isOpen } })
  return (
    <div className="flex shrink-0 flex-wrap gap-2">
      <ButtonAnchor href={phoneHref(enquiry.phone)} kind="secondary" icon={Phone}>
        Gọi
      </ButtonAnchor>
      <ButtonAnchor
        href={zaloHref(enquiry.phone)}
        target="_blank"
        rel="noopener noreferrer"
        kind="zalo"
        icon={MessageCircle}
      >
        Zalo
      </ButtonAnchor>
      <Button
        kind={isOpen ? 'primary' : 'secondary'}
        icon={isOpen ? Check : RotateCcw}
        busy={isBusy}
        onClick={mark}
      >
        {isOpen ? 'Đã xử lý' : 'Mở lại'}
      </Button>
      <DeleteEnquiry enquiry={enquiry} />
    </div>
  )
}
