import { formatCount } from '#web/lib/format/formats.ts'
import type { ImportRow } from './use-import.ts'

/** The products and variants of these rows: `12 sản phẩm`, `3 biến thể`, `12 sản phẩm và 3 biến thể`. */
export function thingsIn(rows: readonly ImportRow[], ...outcomes: ImportRow['outcome'][]): string {
  const chosen = rows.filter(({ outcome }) => outcomes.includes(outcome))
  const variants = chosen.filter(({ kind }) => kind === 'variant').length
  const products = chosen.length - variants
  const parts = [
    products > 0 || variants === 0 ? `${formatCount(products)} sản phẩm` : '',
    variants > 0 ? `${formatCount(variants)} biến thể` : '',
  ]
  return parts.filter(part => part !== '').join(' và ')
}
