import { Check, MessageCircle, Phone, RotateCcw } from 'lucide-react'
import { Link } from 'react-router'
import type { Enquiry } from '#contract/enquiries/enquiries.shapes.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { formatMoment, formatPhone, phoneHref, zaloHref } from '#web/lib/format/formats.ts'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { DeleteEnquiry } from './delete-enquiry.tsx'

/** A request: who, about what, the words, and what there is to do about it. */
export function RequestRow({ request, now }: { request: Enquiry; now: string }) {
  const isOpen = request.handledAt === null
  return (
    <li className="flex flex-col gap-3 px-4 py-4 md:flex-row md:items-start md:gap-6">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 className="wrap-anywhere font-semibold text-15">{request.name}</h2>
          <span className="text-14">{formatPhone(request.phone)}</span>
          {request.email && (
            <a href={`mailto:${request.email}`} className="break-all text-14 text-pine-700 underline">
              {request.email}
            </a>
          )}
        </div>
        <p className="mt-0.5 text-13 text-sand-600">
          {formatMoment(request.createdAt, now)} ·{' '}
          {request.product ? (
            <Link to={`/products/${request.product.slug}`} className="underline">
              {request.productName}
            </Link>
          ) : (
            request.productName
          )}
          {request.productSku && ` · ${request.productSku}`}
        </p>
        {request.message && <p className="mt-2 whitespace-pre-line break-words text-15">{request.message}</p>}
        <p className={cx('mt-2 text-13', isOpen ? 'font-medium text-glow-700' : 'text-pine-700')}>
          {request.handledAt
            ? `Đã xử lý ${formatMoment(request.handledAt, now)}${request.handledBy ? ` · ${request.handledBy}` : ''}`
            : 'Chưa xử lý'}
        </p>
      </div>
      <Actions request={request} isOpen={isOpen} />
    </li>
  )
}

function Actions({ request, isOpen }: { request: Enquiry; isOpen: boolean }) {
  const { mutate, isBusy } = useMutation('PUT /api/admin/enquiries/:id')
  const mark = () => void mutate({ params: { id: request._id }, body: { handled: isOpen } })
  return (
    <div className="flex shrink-0 flex-wrap gap-2">
      <ButtonAnchor href={phoneHref(request.phone)} kind="secondary" icon={Phone}>
        Gọi
      </ButtonAnchor>
      <ButtonAnchor
        href={zaloHref(request.phone)}
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
      <DeleteEnquiry enquiry={request} />
    </div>
  )
}
