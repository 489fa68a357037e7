import { CircleCheck, Info, Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { PromotionKind } from '#contract/promotions/promotion.shapes.ts'
import type { PromotionPreview } from '#contract/promotions/trial.shapes.ts'
import { formatDong, formatMoment, formatPercent } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { Cart } from './load-trial.ts'
import { SampleEditor } from './sample-editor.tsx'
import { SampleLine } from './sample-line.tsx'
import { TrialPanel } from './trial-panel.tsx'
import { standingText } from './trial-texts.ts'

type Own = { id: string; kind: PromotionKind }

/**
 * The sample cart at the prices that an order would have. `own` is the promotion that is tried; without
 * `preview` its fields are not complete yet.
 */
export function PreviewPanel({
  preview,
  failure,
  isLoading,
  own,
  cart,
  onChange,
}: {
  preview: PromotionPreview | undefined
  failure: string | undefined
  isLoading: boolean
  own: Own
  cart: Cart
  onChange: (change: Cart) => void
}) {
  const [isEdited, setEdited] = useState(false)
  return (
    <TrialPanel
      title="Thử trên giỏ mẫu"
      hint={isLoading ? 'Đang tính…' : 'Điền đủ các ô để thử khuyến mãi trên một giỏ hàng.'}
      failure={failure}
      isLoading={isLoading}
      aside={
        preview && (
          <Button kind="quiet" icon={Pencil} aria-expanded={isEdited} onClick={() => setEdited(!isEdited)}>
            {isEdited ? 'Xong' : 'Đổi giỏ'}
          </Button>
        )
      }
    >
      {preview && (
        <>
          <ul className="divide-y divide-sand-200">
            {preview.lines.map(line => (
              <SampleLine
                key={`${line.productId}:${line.variantId}:${line.isGift}`}
                line={line}
                {...(isEdited &&
                  !line.isGift && {
                    onQuantity: quantity => onChange({ products: changed(preview, { ...line, quantity }) }),
                  })}
              />
            ))}
          </ul>
          {isEdited && <SampleEditor preview={preview} cart={cart} onChange={onChange} />}
          <Sums preview={preview} own={own} />
        </>
      )}
    </TrialPanel>
  )
}

/** The lines of a preview as a cart, one of them with another quantity; without pieces it is left out. */
function changed(
  { lines }: PromotionPreview,
  { productId, variantId, quantity }: PromotionPreview['lines'][number],
): NonNullable<Cart['products']> {
  return lines
    .filter(line => !line.isGift)
    .map(line =>
      line.productId === productId && line.variantId === variantId ? { ...line, quantity } : line,
    )
    .filter(line => line.quantity > 0)
    .map(line => ({ productId: line.productId, variantId: line.variantId, quantity: line.quantity }))
}

function Sums({ preview, own }: { preview: PromotionPreview; own: Own }) {
  const { standing, discounts, shippingDiscounts, taxes, pricesIncludeTax } = preview
  return (
    <>
      <dl className="mt-1 space-y-1.5 border-sand-200 border-t pt-3 text-14">
        <Row label="Tạm tính">{formatDong(preview.subtotalDong)}</Row>
        {discounts.map(({ promotionId, name, dong }) => (
          <Row key={promotionId ?? name} label={name} isOwn={promotionId === own.id}>
            {formatDong(-dong)}
          </Row>
        ))}
        {taxes.map(({ percent, taxDong }) => (
          <Row
            key={percent}
            label={`${pricesIncludeTax ? 'Trong đó thuế' : 'Thuế'} VAT ${formatPercent(percent)}`}
          >
            {formatDong(taxDong)}
          </Row>
        ))}
        <Row label="Phí giao hàng">{preview.shippingText}</Row>
        {shippingDiscounts.map(({ promotionId, name, dong }) => (
          <Row key={promotionId ?? name} label={`Đã bớt phí giao: ${name}`} isOwn={promotionId === own.id}>
            {formatDong(-dong)}
          </Row>
        ))}
        <div className="flex items-baseline justify-between gap-4 border-sand-200 border-t pt-2.5">
          <dt className="font-semibold">Khách trả</dt>
          <dd className="whitespace-nowrap font-semibold text-20">{formatDong(preview.totalDong)}</dd>
        </div>
      </dl>
      <Notice
        tone={standing === 'applies' || standing === 'later' ? 'good' : 'notice'}
        icon={standing === 'applies' || standing === 'later' ? CircleCheck : Info}
        className="mt-3"
      >
        <span role="status">{standingText(preview, own.kind)}</span>
        {Date.parse(preview.at) > Date.now() && (
          <span className="block text-13">Tính theo lúc bắt đầu: {formatMoment(preview.at)}.</span>
        )}
      </Notice>
    </>
  )
}

function Row({ label, isOwn = false, children }: { label: string; isOwn?: boolean; children: ReactNode }) {
  return (
    <div
      className={cx(
        'flex justify-between gap-4',
        isOwn && '-mx-2 rounded-4 bg-pine-50 px-2 py-1 font-medium text-pine-700',
      )}
    >
      <dt className="min-w-0">{label}</dt>
      <dd className="whitespace-nowrap">{children}</dd>
    </div>
  )
}
