import { formatDong } from '#contract/kernel/money.ts'
import type { RowReader } from './row-reader.ts'

/** A price below this many đồng is likely to be one in thousands of đồng. */
const SMALL_DONG = 1_000
/** So many times the middle price of the file, or less than it by so much, is likely to be a mistake. */
const FAR_OFF = 100
/** Fewer prices have no middle. */
const MIN_PRICES = 3

/** Warns of prices that are likely to be read otherwise than they were meant (R54). Nothing is refused. */
export function warnOfOddPrices<Column extends string>(
  column: Column,
  priced: readonly { reader: RowReader<Column>; dong: number }[],
): void {
  const middle = priced.map(({ dong }) => dong).sort((a, b) => a - b)[Math.floor(priced.length / 2)] ?? 0
  for (const { reader, dong } of priced) {
    if (dong < SMALL_DONG)
      reader.warn(column, `Giá ${formatDong(dong)} thấp bất thường. Hãy xem lại số trong tệp`)
    else if (priced.length < MIN_PRICES) continue
    else if (dong * FAR_OFF <= middle || dong >= middle * FAR_OFF)
      reader.warn(
        column,
        `Giá ${formatDong(dong)} khác xa các giá khác trong tệp (thường khoảng ${formatDong(middle)})`,
      )
  }
}
