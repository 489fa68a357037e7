const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** An unconfirmed order is late from here on. */
const LATE_MS = 2 * HOUR_MS

/**
 * How long an order has been waiting: «25 phút», «3 giờ», from two days on «2 ngày».
 * @param since when it was placed, as ISO text; `now` likewise
 */
export function waitingSince(since: string, now: string): { text: string; isLate: boolean } {
  const waitedMs = Math.max(0, Date.parse(now) - Date.parse(since))
  return { text: wordsOf(waitedMs), isLate: waitedMs >= LATE_MS }
}

function wordsOf(waitedMs: number): string {
  if (waitedMs < HOUR_MS) return `${Math.max(1, Math.floor(waitedMs / MINUTE_MS))} phút`
  if (waitedMs < 2 * DAY_MS) return `${Math.floor(waitedMs / HOUR_MS)} giờ`
  return `${Math.floor(waitedMs / DAY_MS)} ngày`
}
