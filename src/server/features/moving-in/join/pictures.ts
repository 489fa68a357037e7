import type { ForeignRow, Note } from '../foreign-row.ts'
import type { TargetName } from '../map/targets.ts'
import type { MovedPicture } from '../moved.ts'

/** Pictures of a product. */
const MAX_PICTURES = 20
const MAX_ADDRESS = 2_000
const MAX_ALT = 200

/** The pictures of rows in their order, each address once; a note names those without an `http` address. */
export function picturesOf(
  rows: readonly ForeignRow[],
  target: Extract<TargetName, 'images' | 'variantImage'>,
  notes: Note[],
): MovedPicture[] {
  const pictures = new Map<string, MovedPicture>()
  const wrong: string[] = []
  for (const row of rows) {
    const alt = (row.text('imageAlt') ?? '').slice(0, MAX_ALT)
    for (const written of row.texts(target).flatMap(({ text }) => addressesIn(text))) {
      const url = addressOf(written)
      if (url === undefined) wrong.push(written.slice(0, 80))
      else if (!pictures.has(url)) pictures.set(url, { url, alt })
    }
  }
  if (wrong.length > 0) {
    const named = wrong.slice(0, 3).map(text => `«${text}»`)
    notes.push({
      column: 'title',
      message: `Ảnh không có địa chỉ http nên không tải được: ${named.join(', ')}`,
    })
  }
  if (pictures.size > MAX_PICTURES)
    notes.push({
      column: 'title',
      message: `Tệp có ${pictures.size} ảnh, chỉ lấy ${MAX_PICTURES} ảnh đầu`,
    })
  return [...pictures.values()].slice(0, MAX_PICTURES)
}

/** Addresses in one cell, between commas, semicolons, bars or blanks; an address may have a comma itself. */
const addressesIn = (text: string): string[] =>
  text
    .split(/[,;|\s](?=https?:\/\/)|\n/)
    .map(withoutSeparators)
    .filter(part => part !== '')

/** Without a pattern, which would take long for a long row of commas. */
function withoutSeparators(part: string): string {
  let end = part.length
  while (end > 0 && /[,;|\s]/.test(part.charAt(end - 1))) end--
  return part.slice(0, end).trim()
}

function addressOf(written: string): string | undefined {
  const text = written.startsWith('//') ? `https:${written}` : written
  if (text.length > MAX_ADDRESS || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined
  return text
}
