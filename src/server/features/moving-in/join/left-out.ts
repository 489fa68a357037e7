import type { ForeignRow } from '../foreign-row.ts'
import { rowKindOf } from '../map/row-kinds.ts'
import type { LeftOutRow } from '../moved.ts'
import { codeKey } from './group-rows.ts'

/** Parts of a combo that are named. */
const NAMED_PARTS = 20

/** Why a row stays with the owner: combos, services, links to other shops; undefined for goods. */
export function leftOutReader(rows: readonly ForeignRow[]) {
  const names = new Map(rows.map(row => [codeKey(row.text('sku') ?? ''), row.text('name') ?? '']))
  return (row: ForeignRow): LeftOutRow | undefined => {
    const reason = reasonOf(row, names)
    return reason === undefined ? undefined : leftOut(row, reason)
  }
}

export const leftOut = (row: ForeignRow, reason: string): LeftOutRow => ({
  line: row.line,
  title: (row.text('name') ?? row.text('sku') ?? '').slice(0, 200),
  reason,
})

function reasonOf(row: ForeignRow, names: ReadonlyMap<string, string>): string | undefined {
  const kind = rowKindOf(row.text('rowType') ?? '')
  if (kind === 'combo') {
    const parts = partsOf(row.text('components') ?? '', names)
    const contents = parts === '' ? '(tệp không ghi gồm những gì)' : `gồm ${parts}`
    return `Bộ hàng ${contents}. Cửa hàng chưa bán hàng theo bộ`
  }
  if (kind === 'service') return 'Dịch vụ: không có tồn kho nên không nhập thành hàng'
  if (kind === 'external') return 'Sản phẩm dẫn sang trang khác: cửa hàng không bán'
  return undefined
}

/** «1 × Đèn chùm (HH000001), 2 × Đèn tường (HH000002)» of `HH000001:1|HH000002:2`. */
function partsOf(text: string, names: ReadonlyMap<string, string>): string {
  return text
    .split(/[|;\n]/)
    .filter(part => part.trim() !== '')
    .slice(0, NAMED_PARTS)
    .map(part => {
      const [code = '', count = '1'] = part.split(':').map(one => one.trim())
      const name = names.get(codeKey(code))
      return `${count} × ${name ? `${name} (${code})` : code}`
    })
    .join(', ')
}
