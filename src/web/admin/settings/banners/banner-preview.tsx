import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type BannerSize, bannerContrast, WANTED_CONTRAST } from '#contract/settings/banner-contrast.ts'
import { LEAST_SCRIM, SAFE_SCRIM } from '#contract/settings/banner-scrim.ts'
import { cx } from '#web/ui/cx.ts'
import { type Slide, SlideView } from '#web/ui/media/slide-view.tsx'
import { type Measured, measureBanner } from './measure-banner.ts'

const SIZES: { size: BannerSize; screen: number; width: number; height: number; wanted: number }[] = [
  { size: 'phone', screen: 390, width: 390, height: 430, wanted: WANTED_CONTRAST.large },
  { size: 'wide', screen: 1440, width: 976, height: 460, wanted: WANTED_CONTRAST.plain },
]

/** The slide as shoppers see it on a phone and on a desktop, with the contrast of its words. */
export function BannerPreview({ slide }: { slide: Slide }) {
  const measured = useMeasured(slide.fileId)
  return (
    <div className="grid items-start gap-4 md:grid-cols-[minmax(0,2fr)_minmax(0,5fr)]">
      {SIZES.map(({ size, screen, width, height, wanted }) => {
        const scrim = size === 'phone' ? LEAST_SCRIM : (slide.scrim ?? SAFE_SCRIM)
        const pixels = measured === 'failed' ? undefined : measured?.[size]
        return (
          <figure key={size} className="min-w-0 max-md:max-w-60">
            <Scaled width={width} height={height}>
              <SlideView slide={slide} isShown isFirst={false} />
            </Scaled>
            <figcaption className="mt-1.5 text-13 text-sand-600">
              Màn hình {screen}
              {pixels && <Contrast value={bannerContrast(pixels, size, scrim)} wanted={wanted} />}
              {measured === 'failed' && ' · Không đo được độ tương phản của ảnh này'}
            </figcaption>
          </figure>
        )
      })}
    </div>
  )
}

function Contrast({ value, wanted }: { value: number; wanted: number }) {
  const isEnough = value >= wanted
  const Icon = isEnough ? CircleCheck : CircleAlert
  const figure = (number: number) => number.toLocaleString('vi-VN', { maximumFractionDigits: 1 })
  // cut, not rounded: 4,49 is not 4,5
  return (
    <span className={cx('mt-0.5 flex items-center gap-1.5', isEnough ? 'text-pine-700' : 'text-lac-700')}>
      <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
      Tương phản chữ {figure(Math.floor(value * 10) / 10)} : 1 (cần {figure(wanted)})
    </span>
  )
}

/** A picture of something of a fixed size, as wide as there is room. It can't be used. */
function Scaled({ width, height, children }: { width: number; height: number; children: React.ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(0)
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => setScale((entry?.contentRect.width ?? 0) / width))
    if (frame.current) watch.observe(frame.current)
    return () => watch.disconnect()
  }, [width])
  return (
    <div
      ref={frame}
      inert
      aria-hidden
      className="relative overflow-hidden rounded-6 bg-sand-900"
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      <div
        className="@container absolute top-0 left-0 origin-top-left overflow-hidden"
        style={{ width, height, transform: `scale(${scale})` }}
      >
        {children}
      </div>
    </div>
  )
}

function useMeasured(fileId: string): Measured | 'failed' | undefined {
  const [measured, setMeasured] = useState<Measured | 'failed'>()
  useEffect(() => {
    let isStale = false
    setMeasured(undefined)
    measureBanner(fileId).then(
      found => !isStale && setMeasured(found),
      () => !isStale && setMeasured('failed'),
    )
    return () => {
      isStale = true
    }
  }, [fileId])
  return measured
}
