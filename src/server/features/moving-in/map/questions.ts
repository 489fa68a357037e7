import { formatDong } from '#contract/kernel/money.ts'
import { branchOf, NO_WAREHOUSE, type PriceRules, pricesIn } from '../foreign-numbers.ts'
import { columnsOf, type MappedColumn } from '../foreign-row.ts'
import type { ForeignTable } from '../foreign-table.ts'
import { headingKey } from './heading-key.ts'
import type { Origin } from './origins.ts'

/** The columns of a table with their fields, as the owner has accepted them. */
export type Mapping = { origin: Origin; columns: readonly MappedColumn[] }

/**
 * A question that is asked once for all rows. Of a choice the answer is one of the values; of a warehouse the
 * name or code of one of the shop's, or {@link NO_WAREHOUSE} if its stock is not taken.
 */
export type Question = {
  /** The name of the answer. */
  name: string
  text: string
  help: string
} & ({ kind: 'choice'; options: { value: string; label: string }[] } | { kind: 'warehouse' })

/** The answers by the names of the questions; a question may be left open. */
export type Answers = Readonly<Record<string, string>>

/** The answer that gives the category of products without one, by its id. */
export const FALLBACK_CATEGORY = 'category'
/** The answer about products without a price: {@link LEAVE}, else they are sold on request. */
export const NO_PRICE = 'noPrice'
export const LEAVE = 'leave'

const TAX = 'priceTax'
const UNIT = 'priceUnit'
const BRANCH = 'branch:'
const INCLUDED = 'included'
const THOUSANDS = 'thousands'
const TAX_PERCENTS = [8, 10, 5]
/** A middle price below this many đồng is likely to be in thousands. */
const SMALL_DONG = 5_000
/** Prices that are looked at. */
const LOOKED_AT = 2_000

/** The questions that the headings and values of a table leave open. */
export function questionsOf(table: ForeignTable, mapping: Mapping): Question[] {
  return [...taxQuestion(table, mapping), ...unitQuestion(table, mapping), ...branchQuestions(table, mapping)]
}

/** How prices are read by the answers; without an answer they are taken as they are. */
export function priceRulesOf(table: ForeignTable, mapping: Mapping, answers: Answers): PriceRules {
  const percent = TAX_PERCENTS.find(one => String(one) === answers[TAX])
  const isOpen = taxInHeadings(table, mapping) === 'excluded' && answers[TAX] === undefined
  return {
    taxPercent: isOpen ? undefined : (percent ?? 0),
    unit: answers[UNIT] === THOUSANDS ? 1_000 : 1,
  }
}

/** The warehouse that the owner has named for a branch. */
export const warehouseIn =
  (answers: Answers) =>
  (branch: string): string | undefined => {
    const answer = Object.hasOwn(answers, BRANCH + branch) ? answers[BRANCH + branch] : undefined
    return answer === undefined || answer.trim() === '' ? undefined : answer.trim()
  }

function taxQuestion(table: ForeignTable, mapping: Mapping): Question[] {
  const stated = taxInHeadings(table, mapping)
  if (!hasPrice(mapping) || stated === 'included') return []
  if (stated === undefined && mapping.origin !== 'prestashop') return []
  return [
    {
      name: TAX,
      kind: 'choice',
      text:
        stated === 'excluded'
          ? 'Giá trong tệp chưa gồm thuế. Cộng thuế bao nhiêu?'
          : 'Giá trong tệp đã gồm thuế chưa?',
      help: 'Giá trong cửa hàng là giá khách trả, đã gồm thuế. Nếu giá trong tệp chưa gồm thuế, mỗi giá được cộng phần trăm thuế bạn chọn rồi làm tròn đến đồng.',
      options: [
        { value: INCLUDED, label: stated === 'excluded' ? 'Không cộng, giữ nguyên giá' : 'Đã gồm thuế' },
        ...TAX_PERCENTS.map(percent => ({
          value: String(percent),
          label: `Chưa gồm thuế, cộng ${percent} %`,
        })),
      ],
    },
  ]
}

/** Whether the heading of the price tells that tax is in it; a heading with both leaves it open. */
function taxInHeadings(table: ForeignTable, { columns }: Mapping): 'included' | 'excluded' | undefined {
  const prices = columns.filter(({ target }) => target === 'price' || target === 'salePrice')
  const keys = prices.map(({ index }) => headingKey(table.headings[index] ?? ''))
  const isExcluded = keys.some(key => EXCLUDED.test(key))
  const isIncluded = keys.some(key => INCLUDING.test(key.replace(EXCLUDED, '')))
  if (isIncluded === isExcluded) return undefined
  return isIncluded ? 'included' : 'excluded'
}
const EXCLUDED =
  /\btax excl\w*|\bexcl\w* tax\b|\bchua (?:\w+ ){0,2}(?:thue|vat)\b|\btruoc (?:thue|vat)\b|\bex vat\b/
const INCLUDING = /\btax incl\w*|\bincl\w* tax\b|\b(?:gom|co|sau|kem) (?:thue|vat)\b|\binc vat\b/

const hasPrice = ({ columns }: Mapping): boolean => columns.some(({ target }) => target === 'price')

function unitQuestion(table: ForeignTable, { columns }: Mapping): Question[] {
  const sample = { ...table, rows: table.rows.slice(0, LOOKED_AT) }
  const prices = pricesIn(sample, columnsOf(sample, columns)).sort((one, other) => one - other)
  const middle = prices[Math.floor(prices.length / 2)]
  if (middle === undefined || middle >= SMALL_DONG) return []
  return [
    {
      name: UNIT,
      kind: 'choice',
      text: `Giá trong tệp thường khoảng ${formatDong(middle)}. Đó là đồng hay nghìn đồng?`,
      help: `Nếu là nghìn đồng, mỗi giá được nhân với 1.000: ${formatDong(middle)} thành ${formatDong(middle * 1_000)}.`,
      options: [
        { value: THOUSANDS, label: 'Nghìn đồng' },
        { value: 'dong', label: 'Đồng' },
      ],
    },
  ]
}

function branchQuestions(table: ForeignTable, { columns }: Mapping): Question[] {
  const stocks = columns
    .filter(({ target }) => target === 'quantity')
    .map(({ index }) => table.headings[index] ?? '')
  const branches = new Set(stocks.map(heading => branchOf(heading) ?? (stocks.length > 1 ? heading : '')))
  return [...branches]
    .filter(branch => branch !== '')
    .map(branch => ({
      name: `${BRANCH}${branch}`,
      kind: 'warehouse' as const,
      text: `«${branch}» trong tệp là kho nào?`,
      help: 'Nếu chưa chọn, tồn kho của các chi nhánh được cộng lại.',
    }))
}
