import { type CellFormat, cellFormats, escapeText } from './cells.ts'

/** The parts of a workbook that are the same for all, or depend on the names of its sheets only. */

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The file of a sheet in the workbook, by its place from 0. */
export const sheetPath = (index: number): string => `xl/worksheets/sheet${index + 1}.xml`

/**
 * Everything in a workbook but its sheets: path → content. @param wanted with the rows at the top that each
 * printed page repeats
 */
export function workbookParts(
  wanted: readonly { name: string; frozenRows?: number }[],
): Record<string, string> {
  const sheets = wanted.map((sheet, index) => ({
    name: sheetName(sheet.name),
    frozenRows: sheet.frozenRows ?? 0,
    id: `rId${index + 1}`,
    path: sheetPath(index),
  }))
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`
  return {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/>${sheets.map(({ path }) => `<Override PartName="/${path}" ContentType="${CONTENT}.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.map(({ name, id }, index) => `<sheet name="${escapeText(name)}" sheetId="${index + 1}" r:id="${id}"/>`).join('')}</sheets>${printTitles(sheets)}</workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${sheets.map(({ id, path }) => relation(id, 'worksheet', path.slice('xl/'.length))).join('')}${relation('rIdStyles', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': stylesXml(),
  }
}

/** The rows that a printed table repeats on each page. */
function printTitles(sheets: readonly { name: string; frozenRows: number }[]): string {
  const names = sheets.map(({ name, frozenRows }, index) =>
    frozenRows > 0
      ? `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${escapeText(`'${name.replaceAll("'", "''")}'!$1:$${frozenRows}`)}</definedName>`
      : '',
  )
  return names.some(Boolean) ? `<definedNames>${names.join('')}</definedNames>` : ''
}

/** Excel takes 31 characters, and none of `[]:*?/\`. */
function sheetName(name: string): string {
  return name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31)
}

/** Number formats: 0 is general, 49 text, from 164 on our own. */
const numberFormats = {
  text: 49,
  suits: 0,
  count: 164,
  decimal: 165,
  percent: 166,
  dong: 167,
  day: 168,
  moment: 169,
}

const NORMAL = 0
const BOLD = 1
const LARGE = 2
const HEADING_FILL = 2

type Look = { number: number; font?: number; fill?: number; wraps?: boolean }

const looks: Record<CellFormat, Look> = {
  text: { number: numberFormats.suits },
  wrapped: { number: numberFormats.suits, wraps: true },
  heading: { number: numberFormats.suits, font: BOLD, fill: HEADING_FILL, wraps: true },
  title: { number: numberFormats.suits, font: LARGE },
  strong: { number: numberFormats.suits, font: BOLD },
  count: { number: numberFormats.count },
  decimal: { number: numberFormats.decimal },
  percent: { number: numberFormats.percent },
  dong: { number: numberFormats.dong },
  strongDong: { number: numberFormats.dong, font: BOLD },
  day: { number: numberFormats.day },
  moment: { number: numberFormats.moment },
}

function stylesXml(): string {
  const codes = [
    [numberFormats.count, '#,##0'],
    [numberFormats.decimal, '0.0'],
    [numberFormats.percent, 'General"%"'],
    [numberFormats.dong, '#,##0\u00a0"₫"'],
    [numberFormats.day, 'dd/mm/yyyy'],
    [numberFormats.moment, 'dd/mm/yyyy hh:mm'],
  ] as const
  const font = (rest: string, size: number) => `<font>${rest}<sz val="${size}"/><name val="Calibri"/></font>`
  const styles = cellFormats.flatMap(format => [
    styleXml(looks[format], false),
    styleXml(looks[format], true),
  ])
  return `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="${codes.length}">${codes.map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${escapeText(code)}"/>`).join('')}</numFmts><fonts count="3">${font('', 11)}${font('<b/>', 11)}${font('<b/>', 16)}</fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFEDE9E1"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${styles.length}">${styles.join('')}</cellXfs></styleSheet>`
}

/** A style; one for text that is no formula also has the mark of Excel's leading apostrophe. */
function styleXml({ number, font = NORMAL, fill = 0, wraps = false }: Look, isLiteral: boolean): string {
  const id = isLiteral ? numberFormats.text : number
  const alignment = wraps ? '<alignment vertical="top" wrapText="1"/>' : '<alignment vertical="top"/>'
  return `<xf numFmtId="${id}" fontId="${font}" fillId="${fill}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1"${isLiteral ? ' quotePrefix="1"' : ''}>${alignment}</xf>`
}
