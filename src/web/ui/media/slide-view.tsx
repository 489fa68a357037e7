import { ArrowRight } from 'lucide-react'
import type { CSSProperties } from 'react'
import { LEAST_SCRIM, SAFE_SCRIM } from '#contract/settings/banner-scrim.ts'
import { ButtonLink } from '../button.tsx'
import { cx } from '../cx.ts'
import { Photo } from './photo.tsx'
import { SceneGround } from './scene-ground.tsx'
import { scenePhoto } from './scene-photo.ts'

export type Slide = {
  eyebrow: string
  title: string
  text: string
  action: string
  href: string
  fileId: string
  width: number
  height: number
  alt: string
  scrim?: number | undefined
}

/** How wide the whole picture is drawn: it fills the height, and its sides are cut off. */
const SIZES = '(min-width: 768px) 1104px, 100vw'

/**
 * One slide. The wall's own colour is the same photo, enlarged, blurred and darkened, so that text and
 * lamp share one room; the photo's inner edge fades. The ground of the text is darkened as far as the
 * photo needs it: `banner-contrast.ts` measures this drawing. It is laid out by the width of its
 * container, so that the back office shows it as a phone and as a desktop have it.
 */
export function SlideView({ slide, isShown, isFirst }: { slide: Slide; isShown: boolean; isFirst: boolean }) {
  return (
    <article
      aria-hidden={!isShown}
      inert={!isShown}
      className={cx(
        'absolute inset-0 transition-opacity duration-400',
        isShown ? 'opacity-100' : 'opacity-0',
      )}
    >
      <SceneGround photo={scenePhoto({ ...slide, alt: '' })} sizes={SIZES} eager={isFirst} />
      <div className="absolute inset-0 @min-[700px]:left-[30%] [mask-image:linear-gradient(to_bottom,#000_58%,transparent_92%)] @min-[700px]:[mask-image:linear-gradient(to_right,transparent,#000_30%)]">
        <Photo
          photo={scenePhoto(slide)}
          sizes={SIZES}
          eager={isFirst}
          className="bg-transparent object-[62%_50%]"
        />
      </div>
      <div
        aria-hidden
        style={{ '--phone-scrim': LEAST_SCRIM, '--scrim': slide.scrim ?? SAFE_SCRIM } as CSSProperties}
        className="absolute inset-0 [--shade:rgb(20_18_15/var(--phone-scrim))] [background:linear-gradient(to_top,var(--shade)_55%,transparent_76%)] @min-[700px]:[--shade:rgb(20_18_15/var(--scrim))] @min-[700px]:[background:linear-gradient(to_right,var(--shade)_52%,transparent_78%)]"
      />
      <div className="absolute inset-x-4 bottom-5 text-white @min-[700px]:inset-x-8 @min-[700px]:top-0 @min-[700px]:bottom-16 @min-[700px]:flex @min-[700px]:max-w-[46%] @min-[700px]:flex-col @min-[700px]:items-start @min-[700px]:justify-center @min-[900px]:left-12 @min-[920px]:max-w-md">
        {slide.eyebrow && (
          <p className="mb-2 hidden font-medium text-15 text-glow-300 @min-[700px]:block">{slide.eyebrow}</p>
        )}
        <p className="display-face max-w-72 text-balance text-34 @min-[700px]:max-w-none @min-[800px]:text-40 @min-[900px]:text-48">
          {slide.title}
        </p>
        {slide.text && (
          <p className="mt-4 hidden whitespace-pre-line text-16 @min-[700px]:block">{slide.text}</p>
        )}
        <ButtonLink to={slide.href} kind="glow" iconAfter={ArrowRight} className="mt-4 @min-[700px]:mt-6">
          {slide.action}
        </ButtonLink>
      </div>
    </article>
  )
}
