import type { RowReader } from './row-reader.ts'

/** «8,94E+12»: a long number that a spreadsheet shows in short form. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+\d{1,3}$/i
/**
 * Signs that TCVN3 fonts (.VnTime) draw as Vietnamese letters, each in positions that the letter has in
 * Vietnamese: «§Ìn chïm pha lª». The same signs in another place are everyday ones: «Philips®», «10µF»,
 * «Hue»».
 */
const TCVN3 = [
  // đ begins a word
  /(?<!\p{L})[§®]\p{L}/gu,
  // a vowel before another letter; those that can end a word
  /\p{L}[¨©ª«¬µ¶¸¹»¼½¾]\p{L}/gu,
  /\p{Ll}[ª«¬µ¶¸¹](?!\p{L})/gu,
  // vowels that look like capitals within a word
  /[\p{Ll}§®][Æ-ÖØÜ-Þ]/gu,
]
/**
 * Pairs that VNI fonts draw as one letter: «Ñeøn chuøm pha leâ». Left out are those that Vietnamese in
 * Unicode spells: oà and oá as in «toà», «khoá»; oã.
 */
const VNI = [
  /a[øùûõïâáàåãäêéèúüë]|e[øùûõïâáàåãä]|o[øùûõïâåä]|u[øùûõï]|y[øùûõ]|[ôö][øùûõï]/giu,
  // đ begins a word
  /(?<!\p{L})ñ\p{L}/giu,
]
/** Letters that only Vietnamese in Unicode has. */
const UNICODE = /[\u1ea0-\u1ef9ăđơưĂĐƠƯ]/u

/** Warns of texts that another program has damaged. Only the owner knows their meaning. */
export function warnOfDamagedText(reader: Pick<RowReader, 'text' | 'warn'>): void {
  if (SHORTENED.test(reader.text('sku') ?? ''))
    reader.warn('sku', 'Mã này giống một số dài mà Excel đã rút gọn. Hãy kiểm tra mã gốc')
  for (const column of ['title', 'description'] as const) {
    const text = (reader.text(column) ?? '').slice(0, 1_000)
    if (UNICODE.test(text)) continue
    // a single one may be a name or a sign
    const font = count(text, TCVN3) > 1 ? 'TCVN3 (.VnTime)' : count(text, VNI) > 1 ? 'VNI' : undefined
    if (font)
      reader.warn(column, `Chữ có vẻ gõ bằng phông ${font} nên sẽ hiện sai. Hãy chuyển sang Unicode rồi nhập`)
  }
}

const count = (text: string, patterns: readonly RegExp[]): number =>
  patterns.reduce((sum, pattern) => sum + (text.match(pattern)?.length ?? 0), 0)
