import type { ExcelColumn } from '#contract/catalogue/product-excel.ts'
import { normalized } from '#contract/normalized.ts'
import type { Settings } from '#contract/settings/settings.shapes.ts'
import { foldDiacritics } from '#contract/vietnamese.ts'
import type { Database } from '../../../db/database.ts'
import type { Tx } from '../../../db/transaction.ts'
import { loadSettings } from '../../settings/index.ts'
import {
  type KnownBin,
  type KnownProduct,
  type KnownSubcategory,
  type KnownVariant,
  type KnownWarehouse,
  type Named,
  selectBins,
  selectKnownProducts,
  selectKnownVariants,
  selectNames,
  selectTitlesWithoutSku,
} from './import-state.queries.ts'
import type { ExcelRow } from './read-file.ts'

/** What an import is held against: all that its rows name, as it stands. */
export type ImportState = {
  products: BySku<KnownProduct>
  variants: BySku<KnownVariant>
  /** The titles in the file, of rows without a code, that products without a code have. */
  titlesWithoutSku: ReadonlySet<string>
  categories: readonly Named[]
  subcategories: readonly KnownSubcategory[]
  warehouses: readonly KnownWarehouse[]
  bins: readonly KnownBin[]
  tax: Settings['tax']
}

/** @param options.hold keeps what the rows name from going while the transaction lasts */
export async function loadState(
  db: Database | Tx,
  rows: readonly ExcelRow[],
  { hold }: { hold: boolean },
): Promise<ImportState> {
  const skus = [...new Set([...textsOf(rows, 'sku'), ...textsOf(rows, 'parent_sku')])]
  const products = await selectKnownProducts(db, skus)
  const ids = [...new Set(products.flatMap(product => product.warehouse_location_id ?? []))]
  const codes = [...new Set(textsOf(rows, 'location'))]
  const titles = textsOf(
    rows.filter(row => textsOf([row], 'sku').join('') === ''),
    'title',
  )
  return {
    titlesWithoutSku: new Set(await selectTitlesWithoutSku(db, titles)),
    products: bySku(products),
    variants: bySku(await selectKnownVariants(db, skus)),
    ...(await selectNames(db, { hold })),
    bins: await selectBins(db, { codes, ids }),
    tax: (await loadSettings(db)).tax,
  }
}

/** Finds things by their code, whatever its capitals. */
export type BySku<T> = { get(sku: string): T | undefined }

function bySku<T extends { sku: string }>(things: readonly T[]): BySku<T> {
  const exact = new Map(things.map(thing => [normalized(thing.sku), thing]))
  const anyCase = new Map(things.map(thing => [skuKey(thing.sku), thing]))
  return { get: sku => exact.get(sku) ?? anyCase.get(skuKey(sku)) }
}

/** A code as codes are compared; the database's `sku_key`. */
export function skuKey(sku: string): string {
  return normalized(sku).toLowerCase()
}

function textsOf(rows: readonly ExcelRow[], column: ExcelColumn): string[] {
  return rows.flatMap(({ cells }) => {
    const cell = cells[column]
    return typeof cell === 'string' || typeof cell === 'number' ? [normalized(String(cell)).trim()] : []
  })
}

/** The thing of this name, whatever its capitals; undefined where none or several have it. */
export function findByName<T extends Named>(things: readonly T[], name: string): T | undefined {
  const wanted = normalized(name).trim().toLowerCase()
  const found = things.filter(thing => normalized(thing.name).toLowerCase() === wanted)
  return found.length === 1 ? found[0] : undefined
}

/** ` Ý bạn là «Quạt trần»?` where a name differs from one that there is by diacritics or a slip; else nothing. */
export function suggestion(things: readonly Named[], name: string): string {
  const wanted = foldDiacritics(name).trim()
  const near = things.find(thing => distanceAtMostTwo(foldDiacritics(thing.name), wanted))
  return near ? `. Ý bạn là «${near.name}»?` : ''
}

/** Whether two texts differ by at most two letters (added, left out or wrong). */
function distanceAtMostTwo(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 2) return false
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next[j] = Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1)
    }
    row = next
  }
  return (row[b.length] ?? 3) <= 2
}
