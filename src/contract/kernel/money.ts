/** Money is a whole number of đồng everywhere (R5). */

const NBSP = '\u00a0'

/**
 * A price for people: `4.850.000 ₫`, with a no-break space before the sign. Our own function, since the
 * output of Intl differs between Node and browsers.
 */
export function formatDong(dong: number): string {
  return `${formatCount(dong)}${NBSP}₫`
}

/** A whole number with the Vietnamese thousands points: `1.204`. A negative one gets the minus sign «−». */
export function formatCount(value: number): string {
  const digits = String(Math.abs(Math.round(value))).replace(/\B(?=(\d{3})+(?!\d))/g, '.')
  return value < 0 ? `−${digits}` : digits
}

/** `10%`, `8,5%` */
export function formatPercent(value: number): string {
  return `${String(value).replace('.', ',')}%`
}

/** `part × percent / 100`, rounded half up to a whole đồng. Exact: percentages are taken in hundredths. */
export function percentOf(dong: number, percent: number): number {
  const hundredths = BigInt(Math.round(percent * 100))
  return Number((BigInt(dong) * hundredths + 5_000n) / 10_000n)
}

/** The tax that a price including tax contains: `dong × r / (100 + r)`, rounded half up (R15). */
export function taxContainedIn(dong: number, percent: number): number {
  const hundredths = BigInt(Math.round(percent * 100))
  const whole = 10_000n + hundredths
  return Number((BigInt(dong) * hundredths * 2n + whole) / (whole * 2n))
}
