/** When a shop opens and closes every day, as `08:00`. */
export type OpeningHours = { opens: string; closes: string }

/** Reads words such as «8:00–21:00 mỗi ngày»; other texts are not parsed. */
export function readHours(words: string): OpeningHours | undefined {
  const found = /^(\d{1,2}:\d{2})\s*[–-]\s*(\d{1,2}:\d{2})\s+(?:mỗi|hằng|hàng) ngày$/i.exec(words.trim())
  if (!found) return undefined
  const [opens = '', closes = ''] = found.slice(1).map(time => time.padStart(5, '0'))
  return { opens, closes }
}

/** Whether the shop is open at a time of day in Vietnam, `09:14`. */
export function isOpenAt({ opens, closes }: OpeningHours, time: string): boolean {
  return opens <= time && time < closes
}
