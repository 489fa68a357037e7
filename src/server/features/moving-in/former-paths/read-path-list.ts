import { fieldError } from '#contract/kernel/errors.ts'
import { foldedTerms } from '#contract/kernel/vietnamese.ts'
import { cellText } from '../../../spreadsheet/cell-value.ts'
import type { UploadedFile } from '../../../storage/uploaded-file.ts'
import { plainName } from '../../files/index.ts'
import { readForeignSheet } from '../read/read-foreign-file.ts'

/** A row of the owner's list: its number in the file, and the texts of its two cells. */
export type ListRow = { line: number; from: string; to: string }

/** Words in the heading of the first column, folded. Others have blanks, which no address has. */
const HEADINGS = new Set(['from', 'source', 'old', 'url', 'path', 'tu', 'cu'])

/**
 * Reads the first sheet of a list of two columns, with or without headings.
 * @throws validation_failed of `files`, if the file can't be read or has no row
 */
export async function readPathList({ path, name }: UploadedFile): Promise<ListRow[]> {
  const { rows } = await readForeignSheet({ path, name: plainName(name), sheet: 0 })
  const read = rows.flatMap(({ line, cells: [first, second] }) => {
    const [from, to] = [first, second].map(cell => {
      const text = cellText(cell)
      return typeof text === 'string' ? text : ''
    })
    return from || to ? [{ line, from: from ?? '', to: to ?? '' }] : []
  })
  const list = read[0] && isHeading(read[0].from) ? read.slice(1) : read
  if (list.length === 0)
    throw fieldError(
      'files',
      'invalid',
      'Tệp chưa có dòng nào. Cần hai cột: địa chỉ cũ, địa chỉ mới hoặc mã hàng',
    )
  return list
}

const isHeading = (text: string): boolean =>
  !text.includes('/') && (/\s/.test(text) || HEADINGS.has(foldedTerms(text.slice(0, 100)).join(' ')))
