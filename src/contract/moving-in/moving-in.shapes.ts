import { z } from 'zod'

/** Files that one moving-in takes. */
export const MOST_FILES = 5
/** The largest of them, in bytes. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024

/** The steps of a moving-in, in their order; `undone` follows `imported`. */
export const movingInStates = ['mapping', 'checked', 'importing', 'imported', 'undone'] as const
export type MovingInState = (typeof movingInStates)[number]

const columnShape = z.object({
  /** The column's place in the file, from 0. */
  index: z.number().int(),
  heading: z.string(),
  /** The first three values that differ, as texts. */
  samples: z.array(z.string()),
  /** The field that takes it; null while the owner is asked. */
  target: z.string().nullable(),
  state: z.enum(['recognised', 'ask', 'ignored']),
})

const questionShape = z.object({
  /** The name of its answer. */
  name: z.string(),
  question: z.string(),
  help: z.string(),
  /** The values that it may have, with their words; the first one is taken if it is left open. */
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  /** Asked only if the trial run has the problem. */
  isOfProblem: z.boolean(),
})

const fileShape = z.object({
  name: z.string(),
  /** The sheet of a workbook; null for a CSV. */
  sheet: z.string().nullable(),
  rows: z.number().int(),
  /** The program that wrote it, by its headings. */
  origin: z.string(),
  columns: z.array(columnShape),
  /** Remarks on the reading, such as hidden rows. */
  notes: z.array(z.string()),
})

const countsShape = z.object({
  products: z.number().int(),
  variants: z.number().int(),
  pictures: z.number().int(),
  created: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
  /** Rows of the files that are left to the owner, such as combos. */
  leftOut: z.number().int(),
})
export type MovingInCounts = z.output<typeof countsShape>

const newCategoryShape = z.object({
  name: z.string(),
  /** The category that it becomes a part of; null for one at the top. */
  parent: z.string().nullable(),
})

export const movingInShape = z.object({
  _id: z.string(),
  state: z.enum(movingInStates),
  origin: z.string(),
  originLabel: z.string(),
  createdAt: z.string(),
  /** Without files and questions once the import has begun. */
  mapping: z.object({
    files: z.array(fileShape),
    /** The fields that a column may go to. */
    targets: z.array(z.object({ name: z.string(), label: z.string() })),
    /** Asked once for all rows. */
    questions: z.array(questionShape),
    answers: z.array(z.object({ name: z.string(), value: z.string() })),
  }),
  /** The result of the trial run; null before it. */
  summary: z
    .object({
      counts: countsShape,
      newCategories: z.array(newCategoryShape),
      /** Rows that are left to the owner. */
      leftOut: z.array(
        z.object({ file: z.string(), line: z.number().int(), title: z.string(), reason: z.string() }),
      ),
      /** Each kind of problem with the number of its rows, the most frequent first. */
      problems: z.array(
        z.object({
          message: z.string(),
          rows: z.number().int(),
          isError: z.boolean(),
          /** The question that decides for all rows with it; without one each row is corrected in the file. */
          question: z.string().optional(),
          /** Its rows are left to the owner, so the trial run has none of them. */
          isLeftOut: z.boolean().optional(),
        }),
      ),
    })
    .nullable(),
  /** The import of it; null before it. */
  imported: z
    .object({
      at: z.string(),
      by: z.string(),
      products: z.number().int(),
      variants: z.number().int(),
      pieces: z.number().int(),
      /** Former addresses that lead to the imported products, and those that there was no room for. */
      addresses: z.object({ written: z.number().int(), withoutRoom: z.number().int() }),
      /** The end of the time in which it can be undone. */
      undoableUntil: z.string(),
      /** Why it can't be undone; null while it can. */
      notUndoable: z.string().nullable(),
    })
    .nullable(),
  /** Why the last try to import it failed; null if none did. */
  failure: z.string().nullable(),
})
export type MovingIn = z.output<typeof movingInShape>

export const movingInActions = ['created', 'changed', 'unchanged', 'refused'] as const

const note = z.object({ field: z.string(), heading: z.string(), message: z.string() })

export const movingInRowShape = z.object({
  file: z.string(),
  /** The position of its table among those of all files. */
  table: z.number().int(),
  /** The row's number in the file. */
  line: z.number().int(),
  kind: z.enum(['product', 'variant']),
  action: z.enum(movingInActions),
  /** The values as they would be stored, prices in đồng; of a refused row as far as they can be read. */
  values: z.object({
    sku: z.string(),
    parentSku: z.string().nullable(),
    title: z.string(),
    category: z.string().nullable(),
    subcategories: z.array(z.string()),
    /** Its price and its pieces are those of its variants. */
    hasVariants: z.boolean(),
    /** Null is «Liên hệ». */
    price: z.number().int().nullable(),
    comparePrice: z.number().int().nullable(),
    /** Pieces that are booked; null if the present stock is kept, or if variants have them. */
    quantity: z.number().int().nullable(),
    /** The purchase price of a piece in đồng. */
    costPrice: z.number().int().nullable(),
    barcode: z.string().nullable(),
    isActive: z.boolean(),
    description: z.string(),
    attributes: z.record(z.string(), z.string()),
    pictures: z.array(z.string()),
  }),
  notes: z.array(note),
  errors: z.array(note),
  /** The changes of a product or variant that exists, in words. */
  changes: z.array(z.object({ heading: z.string(), before: z.string(), after: z.string() })),
})
export type MovingInRow = z.output<typeof movingInRowShape>
