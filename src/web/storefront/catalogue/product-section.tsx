import { ArrowRight } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'react-router'
import type { ProductCard } from '#contract/catalogue/catalogue.shapes.ts'
import { cx } from '#web/ui/cx.ts'
import { ShopCard } from './shop-card.tsx'

/** The classes of a section's parts, if it has its own background. */
export type SectionLook = { section: string; page: string; head: string; link: string; products: string }
/**
 * Four products under a title, with the way to all of them. Without products there is no section. Each
 * section is hydrated on its own, so that a phone can handle touches in between.
 */
export function ProductSection({
  title,
  lead,
  to,
  products,
  now,
  look = {},
}: {
  title: string
  lead?: string
  to: string
  products: readonly ProductCard[]
  now: number
  look?: Partial<SectionLook> | undefined
}) {
  if (products.length === 0) return null
  return (
    <Suspense>
      <section className={cx('below-fold [--tall:50rem] md:[--tall:60rem] lg:[--tall:38rem]', look.section)}>
        <div className={cx('page', look.page ?? 'pt-11 md:pt-16')}>
          <div className={cx('mb-5 flex items-end justify-between gap-4 md:mb-6', look.head)}>
            <div>
              <h2 className="display-face text-26 md:text-32">{title}</h2>
              {lead && <p className="text-15 text-sand-600 max-md:hidden">{lead}</p>}
            </div>
            <Link
              to={to}
              aria-label={`Xem tất cả: ${title}`}
              className={cx(
                'flex min-h-11 items-center gap-2 whitespace-nowrap font-semibold text-15',
                look.link ?? 'text-pine-700',
              )}
            >
              Xem tất cả
              <ArrowRight size={18} strokeWidth={1.75} aria-hidden />
            </Link>
          </div>
          <div className={look.products}>
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
