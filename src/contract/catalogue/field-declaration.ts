import { z } from 'zod'
import { text, wholeNumber } from '../kernel/fields.ts'
import { formatCount } from '../kernel/money.ts'
import { lowered } from '../pricing/free-delivery.ts'
import { type FactName, factList, type productFacts } from './product-facts.ts'

/**
 * A column of the Excel file: its name in reports of imports, its heading if that is not the field's
 * label.
 */
export type ExcelText = {
  column: string
  heading?: string
  /** In characters. */
  width: number
  /** Rows that use it: those of products by default. */
  of?: 'both' | 'variant'
  format?: 'dong' | 'count' | 'decimal' | 'wrapped'
  help: string
}

/**
 * A field of a product or variant that can be written, as all parts of the shop need it. See
 * docs/how-to/add-a-field.md.
 */
export type ProductField = {
  /** The name for people: in the form, in the audit log and, unless `excel` has another, in Excel. */
  label: string
  formLabel?: string
  /** Its name in the audit log, if the log shows a name instead of an id. */
  auditName?: string
  /** Its column of the table `product` or `product_variant`; a field without one is stored elsewhere. */
  column?: string
  /** The input that calls take, and its parsed value. */
  shape: z.ZodType
  /** The value of a new one if none is sent. A field without is required. */
  initial?: unknown
  /**
   * How answers carry the value of the column, and the smallest answer that does; others have their own view.
   */
  reply?: { shape: z.ZodType; in: 'card' | 'page' | 'form' }
  /**
   * A variant's field may be in a column that a product's field describes: then it has the column's name
   * alone.
   */
  excel?: ExcelText | { column: string }
}

const textValue = (label: string, max: number) => ({
  shape: text(lowered(label), { max }),
  initial: '' as const,
  reply: { shape: z.string() },
})
const numberValue = (label: string, max: number) => ({
  shape: wholeNumber(lowered(label), { min: 1, max }).nullable(),
  initial: null,
  reply: { shape: z.number().int().nullable() },
})

type FactField<K extends FactName> = {
  label: string
  column: string
  reply: { in: (typeof productFacts)[K]['shownIn'] }
  excel: { column: K; width: number; help: string; format?: 'count' }
} & ReturnType<(typeof productFacts)[K] extends { filter: object } ? typeof numberValue : typeof textValue>

/** The facts as fields. */
export const factFields = Object.fromEntries(
  factList.map(({ name, label, column, max, shownIn, width, help, filter }) => {
    const value = (filter ? numberValue : textValue)(label, max)
    const bounds = filter ? `Số nguyên từ 1 đến ${formatCount(max)}.` : `Tối đa ${max} ký tự.`
    return [
      name,
      {
        label: filter ? `${label} (${filter.unit})` : label,
        column,
        ...value,
        reply: { ...value.reply, in: shownIn },
        excel: {
          column: name,
          width,
          help: help ? `${bounds} ${help}` : bounds,
          ...(filter && { format: 'count' }),
        },
      },
    ]
  }),
) as { [K in FactName]: FactField<K> }

/** The long texts of a product. */
export const textFields = {
  description: {
    label: 'Mô tả',
    column: 'description',
    shape: text('mô tả sản phẩm', {
      min: 1,
      max: 20_000,
      required: 'Mô tả sản phẩm là bắt buộc',
      multiline: true,
    }),
    reply: { shape: z.string(), in: 'page' },
    excel: {
      column: 'description',
      width: 60,
      format: 'wrapped',
      help: 'Tối đa 20.000 ký tự, xuống dòng được (Alt + Enter). Sản phẩm mới chưa có mô tả thì tạm dùng tên.',
    },
  },
  policy: {
    label: 'Chính sách',
    column: 'policy',
    shape: text('chính sách', { max: 20_000, multiline: true }),
    initial: '',
    reply: { shape: z.string(), in: 'page' },
    excel: {
      column: 'policy',
      width: 40,
      format: 'wrapped',
      help: 'Tối đa 20.000 ký tự. Để trống thì hiện chính sách chung của cửa hàng.',
    },
  },
  faq: {
    label: 'Hỏi đáp',
    column: 'faq',
    shape: text('hỏi đáp', { max: 20_000, multiline: true }),
    initial: '',
    reply: { shape: z.string(), in: 'page' },
    excel: { column: 'faq', width: 40, format: 'wrapped', help: 'Tối đa 20.000 ký tự.' },
  },
} as const satisfies Record<string, ProductField>

/** The longest texts for search results, in characters. */
export const searchTextMax = { meta_title: 120, meta_description: 320 } as const

/**
 * The texts of a product or category in search results and shared links, if the owner writes their own.
 * Google cuts titles after about 60 characters and descriptions after about 160; longer ones are allowed.
 */
export const searchTextFields = {
  meta_title: {
    label: 'Tiêu đề trên Google',
    column: 'meta_title',
    shape: text('tiêu đề trên Google', { max: searchTextMax.meta_title }),
    initial: '',
    reply: { shape: z.string(), in: 'page' },
    excel: { column: 'meta_title', width: 40, help: 'Tối đa 120 ký tự. Để trống thì dùng tên sản phẩm.' },
  },
  meta_description: {
    label: 'Mô tả trên Google',
    column: 'meta_description',
    shape: text('mô tả trên Google', { max: searchTextMax.meta_description }),
    initial: '',
    reply: { shape: z.string(), in: 'page' },
    excel: {
      column: 'meta_description',
      width: 40,
      format: 'wrapped',
      help: 'Tối đa 320 ký tự. Để trống thì dùng phần đầu của mô tả.',
    },
  },
} as const satisfies Record<string, ProductField>
