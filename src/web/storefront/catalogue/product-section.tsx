import { ArrowRight } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'react-router'
import type { ProductCard } from '#contract/catalogue/catalogue.shapes.ts'
import { cx } from '#web/ui/cx.ts'
import { ShopCard } from './shop-card.tsx'

const ROOM = {
  plain: 'pt-11 md:pt-16',
  'after-scene': 'pt-11 md:pt-16 lg:pt-30',
  band: 'py-11 md:py-16 lg:py-20',
}

/**
 * Four products under a title, with the way to all of them. Without products there is no section. Each section wakes
 * up by itself, so that a phone can be touched in between.
 */
export function ProductSection({
  title,
  lead,
  to,
  products,
  now,
  look = 'plain',
}: {
  title: string
  lead?: string
  to: string
  products: readonly ProductCard[]
  now: number
  /** On a ground of colour, its goods on white; or with more room above, after a scene. */
  look?: keyof typeof ROOM
}) {
  if (products.length === 0) return null
  const isBand = look === 'band'
  return (
    <Suspense>
      <section
        className={cx(
          'below-fold [--tall:50rem] md:[--tall:60rem] lg:[--tall:38rem]',
          isBand && 'mt-11 bg-terracotta md:mt-16 lg:mt-30',
        )}
      >
        <div className={cx('page', ROOM[look])}>
          <div className={cx('mb-5 flex items-end justify-between gap-4 md:mb-6', isBand && 'on-dark')}>
            <div>
              <h2 className={cx('display-face text-26 md:text-32', isBand && 'text-white')}>{title}</h2>
              {lead && <p className="text-15 text-sand-600 max-md:hidden">{lead}</p>}
            </div>
            <Link
              to={to}
              aria-label={`Xem tất cả: ${title}`}
              className={cx(
                'flex min-h-11 items-center gap-2 whitespace-nowrap font-semibold text-15',
                isBand ? 'text-white' : 'text-pine-700',
              )}
            >
              Xem tất cả
              <ArrowRight size={18} strokeWidth={1.75} aria-hidden />
            </Link>
          </div>
          <div className={isBand ? 'rounded-10 bg-white p-3 md:p-6' : undefined}>
            <div className="card-grid lg:grid-cols-4">
              {products.map(product => (
                <ShopCard key={product._id} product={product} now={now} />
              ))}
            </div>
          </div>
        </div>
      </section>
    </Suspense>
  )
}
