import { ArrowRight } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'react-router'
import type { Image } from '#contract/catalogue/card-parts.shapes.ts'
import type { ProductCard } from '#contract/catalogue/catalogue.shapes.ts'
import { Photo } from '#web/ui/media/photo.tsx'
import { SceneGround } from '#web/ui/media/scene-ground.tsx'
import { toPriceText } from '../catalogue/product-view.ts'
import { toPhoto } from '../kernel/photos.ts'

/** Shorter photos are not shown across the screen, in px. */
const LEAST_EDGE = 900
const SIZES = '(min-width: 768px) 60vw, 100vw'

/** A product with the photo of it in a room. */
export type Scene = { product: ProductCard; photo: Image }

/**
 * The first product of a row that has a photo of its room (the second view in that look) large enough to fill
 * the screen; null if none has.
 */
export function sceneOf(products: readonly ProductCard[]): Scene | null {
  for (const product of products) {
    const [, photo] = product.images
    if (photo && Math.min(photo.width, photo.height) >= LEAST_EDGE) return { product, photo }
  }
  return null
}

/**
 * A product in its room, from edge to edge: name and price are on the wall, which has the photo's own colour.
 */
export function ProductScene({ scene: { product, photo }, label }: { scene: Scene; label: string }) {
  const picture = toPhoto(photo)
  const { title, slug } = product
  const { now } = toPriceText(product)
  if (!picture) return null
  return (
    <Suspense>
      <section
        aria-label={`${label}: ${title}`}
        className="on-dark below-fold relative mt-11 h-[580px] overflow-hidden bg-sand-900 text-white [--tall:580px] md:mt-16 md:h-[520px] md:[--tall:520px] lg:mt-30 lg:h-[640px] lg:[--tall:640px]"
      >
        <SceneGround photo={{ ...picture, alt: '' }} sizes={SIZES} />
        <div className="absolute inset-0 max-md:bottom-[30%] md:left-[42%] [mask-image:linear-gradient(to_bottom,#000_62%,transparent)] md:[mask-image:linear-gradient(to_right,transparent,#000_34%)]">
          <Photo photo={picture} sizes={SIZES} className="bg-transparent" />
        </div>
        {/* amber words keep 4.5 : 1 over a white photo too */}
        <div
          aria-hidden
          className="absolute inset-0 bg-linear-to-t from-scrim/66 from-55% to-80% to-transparent md:bg-linear-to-r md:from-45% md:from-scrim/45 md:to-65%"
        />
        <div className="page relative flex h-full flex-col justify-end pb-8 md:justify-center md:pb-0">
          <div className="md:max-w-[44%]">
            <p className="font-medium text-15 text-glow-300">{label}</p>
            <h2 className="display-face mt-2 text-balance text-32 md:text-40 lg:text-48 xl:text-60">
              {title}
            </h2>
            <p className="mt-3 font-semibold text-18 lg:mt-5 lg:text-20">{now}</p>
            <Link
              to={`/products/${slug}`}
              className="mt-2 inline-flex min-h-11 items-center gap-2 font-semibold text-16 text-glow-300 lg:mt-4"
            >
              Xem sản phẩm
              <span className="sr-only">: {title}</span>
              <ArrowRight size={18} strokeWidth={1.75} aria-hidden />
            </Link>
          </div>
        </div>
      </section>
    </Suspense>
  )
}
