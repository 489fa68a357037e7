import { useState } from 'react'
import { Link } from 'react-router'
import { cx } from '../cx.ts'
import { Photo, type PhotoSource } from '../media/photo.tsx'
import { CardIcon } from './card-icons.tsx'
import { Price, type PriceText } from './price.tsx'

export type ProductCardProps = {
  href: string
  title: string
  /** The size first, then the other facts. A fact that does not fit into the line is left out whole. */
  spec: readonly string[]
  price: PriceText
  photo: PhotoSource | undefined
  /** Shown while the pointer is over the card. */
  secondPhoto?: PhotoSource | undefined
  rating?: string | undefined
  stock: { label: string; tone: 'plain' | 'few' | 'low' | 'out' }
  /** Shown by a small label on the photo, unless a label shows that it is sold out. */
  isNew: boolean
  /** The action of the card: put into the cart, choose a variant, ask for the price, or open the page. */
  action:
    | { kind: 'add'; onAdd: () => void; busy: boolean }
    | { kind: 'choose'; onChoose: () => void; busy: boolean }
    | { kind: 'ask'; onAsk: () => void }
    | { kind: 'open'; text: string }
  eager?: boolean | undefined
  sizes?: string | undefined
}

const SIZES = '(min-width: 1024px) 302px, (min-width: 768px) 33vw, 50vw'

/**
 * The card's button for a thumb, next to price and meta. A product without a price has none: nothing covers a
 * photo.
 */
const ROUND =
  'absolute right-0 bottom-0 z-2 flex size-11 items-center justify-center rounded-full border border-sand-300 bg-white aria-disabled:opacity-60 pointer-fine:md:hidden'

/**
 * A product in a grid: photo, title with spec, price, rating with stock label. The title's link covers the
 * card.
 */
export function ProductCard(props: ProductCardProps) {
  const { href, title, spec, price, rating, stock, action } = props
  // the second photo is fetched only for those who point at the card
  const [wasPointedAt, setPointedAt] = useState(false)
  return (
    // the title comes first for keys and readers; the photo is put above it
    <article
      onPointerEnter={event => setPointedAt(event.pointerType === 'mouse' || wasPointedAt)}
      className="group relative row-span-4 grid grid-cols-1 grid-rows-subgrid rounded-6 pb-7 outline-offset-4 outline-pine-600 has-[h3_a:focus-visible]:outline-2 md:pb-10"
    >
      <div className="order-1 pt-3">
        <h3 className="line-clamp-2 font-medium text-15">
          <Link
            to={href}
            prefetch="intent"
            className="outline-none after:absolute after:inset-0 after:z-1 after:rounded-6"
          >
            {title}
          </Link>
        </h3>
        <ul className="mt-0.5 flex h-[1lh] flex-wrap overflow-hidden text-13 text-sand-600">
          {spec.map((part, index) => (
            <li key={part} className="max-w-full truncate">
              {index > 0 && (
                <span aria-hidden className="px-1">
                  ·
                </span>
              )}
              {part}
            </li>
          ))}
        </ul>
      </div>
      <CardPhoto {...props} wasPointedAt={wasPointedAt} />
      <div className="order-2 pt-2">
        <Price {...price} />
      </div>
      <div className="relative order-3 flex min-h-6 items-center justify-between">
        <p className="flex items-center gap-1.5 pt-1 text-13 text-sand-600">
          {rating && (
            // on the narrowest phones only the stock label has room next to the button
            <span className="flex items-center gap-1.5 max-[359px]:hidden">
              <CardIcon name="star" size={14} className="text-glow-400" />
              <span className="sr-only">Đánh giá </span>
              {rating}
              <span aria-hidden>·</span>
            </span>
          )}
          <span
            className={cx(stock.tone === 'low' && 'text-glow-700', stock.tone === 'out' && 'text-lac-700')}
          >
            {stock.label}
          </span>
        </p>
        {(action.kind === 'add' || action.kind === 'choose') && (
          <button
            type="button"
            aria-label={action.kind === 'add' ? `Thêm ${title} vào giỏ` : `Chọn phiên bản: ${title}`}
            aria-haspopup={action.kind === 'choose' ? 'dialog' : undefined}
            aria-disabled={action.busy || undefined}
            onClick={action.busy ? undefined : action.kind === 'add' ? action.onAdd : action.onChoose}
            className={ROUND}
          >
            <CardIcon name="bag" />
          </button>
        )}
      </div>
    </article>
  )
}

function CardPhoto({
  href,
  title,
  photo,
  secondPhoto,
  stock,
  isNew,
  action,
  eager,
  sizes = SIZES,
  wasPointedAt,
}: ProductCardProps & { wasPointedAt: boolean }) {
  const isSoldOut = stock.tone === 'out'
  const overlay =
    'absolute inset-x-2.5 bottom-2.5 z-2 hidden min-h-11 items-center justify-center gap-2.5 rounded-6 bg-pine-700 px-3 font-semibold text-15 text-white opacity-0 transition-opacity hover:bg-pine-800 focus-visible:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100 pointer-fine:md:flex'
  return (
    <div className="relative aspect-square overflow-hidden rounded-6 bg-tile">
      <Photo photo={photo} sizes={sizes} eager={eager} faded={isSoldOut} />
      {secondPhoto && wasPointedAt && (
        <span
          aria-hidden
          className="absolute inset-0 hidden opacity-0 transition-opacity duration-200 group-hover:opacity-100 pointer-fine:block"
        >
          <Photo photo={{ ...secondPhoto, alt: '' }} sizes={sizes} />
        </span>
      )}
      {(isSoldOut || isNew) && (
        <span
          className={cx(
            'absolute top-2.5 left-2.5 rounded-4 px-2 py-0.5 font-medium text-13',
            isSoldOut ? 'bg-white text-lac-700' : 'bg-sand-900 text-white',
          )}
        >
          {isSoldOut ? stock.label : 'Mới'}
        </span>
      )}
      {action.kind === 'add' && (
        <button
          type="button"
          aria-label={`Thêm vào giỏ: ${title}`}
          onClick={action.busy ? undefined : action.onAdd}
          className={overlay}
        >
          <CardIcon name="bag" />
          Thêm vào giỏ
        </button>
      )}
      {action.kind === 'ask' && (
        <button
          type="button"
          aria-label={`Liên hệ báo giá: ${title}`}
          onClick={action.onAsk}
          className={overlay}
        >
          <CardIcon name="ask" />
          Liên hệ báo giá
        </button>
      )}
      {(action.kind === 'open' || action.kind === 'choose') && (
        <Link to={href} tabIndex={-1} className={overlay}>
          {action.kind === 'open' ? action.text : 'Chọn phiên bản'}
        </Link>
      )}
    </div>
  )
}
