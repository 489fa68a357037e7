import { code128, drawingSVG, ean13 } from 'bwip-js/browser'
import { useMemo } from 'react'
import { hasBarCode } from '#contract/warehouse/scan-codes.ts'

/**
 * A bar code as a picture. The text that it carries is printed next to it, so the picture has no text.
 * @param text for Code 128 ASCII letters, digits and marks, for EAN-13 its 13 digits; another text has no bar
 *   code
 */
export function BarCode({
  kind,
  text,
  className,
}: {
  kind: 'code128' | 'ean13'
  text: string
  className?: string
}) {
  const src = useMemo(() => {
    if (!hasBarCode(text)) return undefined
    const options = { bcid: kind, text, height: 10, paddingwidth: 4 }
    const svg = kind === 'ean13' ? ean13(options, drawingSVG()) : code128(options, drawingSVG())
    return `data:image/svg+xml,${encodeURIComponent(svg)}`
  }, [kind, text])
  return src && <img src={src} alt="" className={className} />
}
