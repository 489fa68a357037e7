import { isEan13, withZero } from '../catalogue/ean.ts'
import { foldDiacritics } from '../kernel/vietnamese.ts'

/**
 * A code as scanners read its label: capitals without diacritics, for Code 128 writes ASCII alone, and a UPC
 * with the zero of an EAN-13. A scan and the codes of items and bins are compared in this form.
 */
export function scanCode(code: string): string {
  return withZero(foldDiacritics(code).toUpperCase())
}

/**
 * The spellings that a scanned code is kept in: some scanners send a UPC without its zero. A query compares
 * each, but for case and diacritics.
 */
export function spellingsOf(code: string): string[] {
  const full = withZero(code)
  const short = full.startsWith('0') && isEan13(full) ? full.slice(1) : full
  return [...new Set([code, full, short])]
}

/** The codes of a product without variants, or of a variant; a SKU may be empty. */
export type Coded = { sku: string | null; barcode: string | null }

/** The codes of an item in the form in which they are compared. */
export function scanCodesOf({ sku, barcode }: Coded): string[] {
  return [sku, barcode].flatMap(code => (code ? [scanCode(code)] : []))
}

/** Whether a scanned code is the SKU or the bar code of an item. */
export function hasCode(item: Coded, code: string): boolean {
  return scanCodesOf(item).includes(scanCode(code))
}

type Named = Coded & { product_id: string; title: string; variant_name?: string | null }

/**
 * Why a code with several items means none of them: it is that of a product with variants, or of several
 * items from a time when that was not refused.
 * @param advice for the variants of one product
 */
export function severalItems(code: string, items: readonly Named[], advice: string): string {
  const [first] = items
  const isOfProduct = items.every(item => item.product_id === first?.product_id && !hasCode(item, code))
  if (isOfProduct) return `«${first?.title}» có ${items.length} biến thể. ${advice}`
  const names = items.map(
    ({ title, variant_name }) => `«${[title, variant_name].filter(Boolean).join(' · ')}»`,
  )
  return `Mã «${code}» là của ${items.length} món: ${names.join(', ')}. Mỗi món cần một mã riêng.`
}

/** Whether a bar code can carry a text: Code 128 has the printable characters of ASCII alone. */
export const hasBarCode = (text: string): boolean => /^[\x20-\x7e]+$/.test(text)
