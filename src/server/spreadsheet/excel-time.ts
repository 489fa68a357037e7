const DAY_MS = 24 * 60 * 60 * 1000
const VIETNAM_MS = 7 * 60 * 60 * 1000
/** 1 January 1970 in days of Excel, which begin with 30 December 1899. */
const EPOCH_DAY = 25_569

/**
 * A moment as Excel counts it: days, with Vietnam's time of day as the fraction (R5). Rounded to the second.
 */
export function excelTime(at: Date): number {
  const seconds = Math.round((at.getTime() + VIETNAM_MS) / 1000)
  return (seconds * 1000) / DAY_MS + EPOCH_DAY
}
