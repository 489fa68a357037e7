import type { ExcelColumn } from '#contract/catalogue/product-excel.ts'

/** A picture that a foreign file names. */
export type MovedPicture = { url: string; alt: string }

/**
 * A product or variant of a foreign file as a row of the shop's own sheet: `cells` by column, in the words of
 * that sheet. A variant follows its product and names it in `parent_sku`. The rest has no column there.
 */
export type MovedRow = {
  /** The first row of the file that it comes from. */
  line: number
  /** All rows of the file that belong to it: of a product those of its variants and pictures, too. */
  lines: number[]
  cells: Partial<Record<ExcelColumn, string | number>>
  /** Values that were changed or dropped on the way, in Vietnamese. */
  notes: { column: ExcelColumn; message: string }[]
  pictures: MovedPicture[]
  /** Paths of the former shop, from `/` on. */
  oldAddresses: string[]
  /** The path of the category as the file has it: any number of levels; empty for none or «Uncategorized». */
  categoryPath: string[]
  /** The questions that decide for the values that the file lacks, by columns. */
  questions: Partial<Record<ExcelColumn, string>>
  /** What the former shop paid for a piece, in đồng. */
  costPrice: number | null
  /** Pieces by the warehouses that the owner has named for branches of the file; their sum is `quantity`. */
  stock?: { warehouse: string; quantity: number }[]
  /** Whether the former shop sells it. */
  isOnSale: boolean
}

/** Rows that are left to the owner, with the reason. */
export type LeftOutRow = {
  line: number
  title: string
  reason: string
  /** The question whose answer leaves it out. */
  question?: string
}
