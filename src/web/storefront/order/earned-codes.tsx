import type { OrderDetail } from '#contract/orders/order.shapes.ts'
import { formatEnd } from '#web/lib/format/formats.ts'
import { CopyCode } from '../product/offers/copy-code.tsx'

/** The codes for the next order that a delivered one has earned. */
export function EarnedCodes({ codes }: { codes: OrderDetail['earnedCodes'] }) {
  return (
    <ul className="space-y-3">
      {codes.map(({ code, text, endsAt }) => (
        <li key={code} className="flex flex-wrap items-baseline justify-between gap-x-4 text-15">
          <p className="min-w-0 flex-1 basis-48">
            <b className="font-semibold">{code}</b>
            <span className="block text-14 text-sand-600 first-letter:uppercase">
              {text}
              {endsAt && `, dùng đến ${formatEnd(endsAt)}`}, cho số điện thoại của đơn này
            </span>
          </p>
          <CopyCode code={code} />
        </li>
      ))}
    </ul>
  )
}
