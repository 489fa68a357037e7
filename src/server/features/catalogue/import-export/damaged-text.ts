import type { RowReader } from './row-reader.ts'

/** «8,94E+12»: a long number that a spreadsheet shows in short form. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+\d{1,3}$/i
/** Letters that TCVN3 fonts (.VnTime) draw as Vietnamese ones: «§Ìn chïm pha lª». */
const TCVN3 = /\p{L}[¨©ª«¬®µ¶·¸¹»¼½¾]|[§¸µ¶·¹]\p{L}/gu
/** Pairs that VNI fonts draw as one letter: «Ñeøn chuøm pha leâ». Vietnamese in Unicode has none of them. */
const VNI = /[aeouyAEOUY][øûïõåäöëüÿæ]|[aeou][âêôáàéèíìóòúù]|[Ññ]\p{L}/gu
/** Letters that only Vietnamese in Unicode has. */
const UNICODE = /[\u1ea0-\u1ef9ăđơưĂĐƠƯ]/u

/** Warns of texts that another program has damaged. What they meant, only the owner knows. */
export function warnOfDamagedText(reader: RowReader): void {
  if (SHORTENED.test(reader.text('sku') ?? ''))
    reader.warn('sku', 'Mã này giống một số dài mà Excel đã rút gọn. Hãy kiểm tra mã gốc')
  for (const column of ['title', 'description'] as const) {
    const text = (reader.text(column) ?? '').slice(0, 1_000)
    if (UNICODE.test(text)) continue
    const font = count(text, TCVN3) > 0 ? 'TCVN3 (.VnTime)' : count(text, VNI) > 1 ? 'VNI' : undefined
    if (font)
      reader.warn(column, `Chữ có vẻ gõ bằng phông ${font} nên sẽ hiện sai. Hãy chuyển sang Unicode rồi nhập`)
  }
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0
