import { MessageCircle, Phone } from 'lucide-react'
import type { ProductCard } from '#contract/catalogue/catalogue.shapes.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { ShopCard } from '../catalogue/shop-card.tsx'
import { useShop } from '../kernel/shop.ts'

const SIZES = '(min-width: 1280px) 312px, (min-width: 768px) 33vw, 50vw'
const EAGER = 4

/** The products of a page; if the last row has room, a tile that offers help fills it. */
export function ResultGrid({ products, now }: { products: readonly ProductCard[]; now: number }) {
  return (
    <div className="card-grid 2xl:grid-cols-4">
      {products.map((product, index) => (
        <ShopCard key={product._id} product={product} now={now} eager={index < EAGER} sizes={SIZES} />
      ))}
      <HelpTile count={products.length} />
    </div>
  )
}

/** Shown only if the last row has room: with 2 columns, 3 from 768, 4 from 1536. */
function HelpTile({ count }: { count: number }) {
  const shop = useShop()
  if (!shop.zaloHref && !shop.phoneHref) return null
  const place = cx(
    count % 2 === 0 ? 'hidden' : 'flex',
    count % 3 === 0 ? 'md:hidden' : 'md:flex',
    count % 4 === 0 ? '2xl:hidden' : '2xl:flex',
  )
  return (
    <div
      className={cx(
        place,
        'row-span-4 mb-7 flex-col items-center justify-center gap-3 rounded-6 bg-sand-50 p-4 text-center md:mb-10',
      )}
    >
      <h3 className="font-semibold text-16 md:text-18">Chưa tìm thấy mẫu ưng ý?</h3>
      <p className="text-14 text-sand-600">Gửi ảnh phòng của bạn, chúng tôi gợi ý mẫu hợp.</p>
      {shop.zaloHref && (
        <ButtonAnchor
          href={shop.zaloHref}
          target="_blank"
          rel="noopener noreferrer"
          kind="zalo"
          size="small"
          icon={MessageCircle}
        >
          Nhắn Zalo
        </ButtonAnchor>
      )}
      {shop.phoneHref && (
        <ButtonAnchor href={shop.phoneHref} kind="secondary" size="small" icon={Phone}>
          Gọi tư vấn
        </ButtonAnchor>
      )}
    </div>
  )
}
