/** A place in the write-ahead log, in bytes since its beginning. */
export type Lsn = bigint

/** Reads PostgreSQL's form of a place, such as `0/16B3748`. */
export function readLsn(text: string): Lsn {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/.exec(text) ?? []
  if (!high || !low) throw new Error(`Not a place in the log: ${text.slice(0, 40)}`)
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

/** PostgreSQL's form of a place. */
export const lsnText = (lsn: Lsn): string =>
  `${(lsn >> 32n).toString(16)}/${(lsn & 0xff_ff_ff_ffn).toString(16)}`.toUpperCase()

/** 16 hexadecimal digits, so that names sort as places do. */
export const lsnName = (lsn: Lsn): string => lsn.toString(16).padStart(16, '0')

/** The file of the log that holds a place. */
export type Segment = { timeline: number; segmentBytes: number }

/** PostgreSQL's name of that file, and the offset of the place in it. */
export function segmentOf(lsn: Lsn, { timeline, segmentBytes }: Segment): { file: string; offset: number } {
  const size = BigInt(segmentBytes)
  const number = lsn / size
  const perHigh = 0x1_00_00_00_00n / size
  const parts = [BigInt(timeline), number / perHigh, number % perHigh]
  const file = parts.map(part => part.toString(16).padStart(8, '0').toUpperCase()).join('')
  return { file, offset: Number(lsn % size) }
}
