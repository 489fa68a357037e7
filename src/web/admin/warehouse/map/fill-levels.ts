/** How full a bin is, in the five levels of the specification (§4). */
export type FillLevel = 'empty' | 'low' | 'medium' | 'high' | 'full'

/**
 * @param pieces in the bin, @param capacity pieces that fit
 * @returns the used share in percent, rounded up so that one piece is never 0 %, and its level. Above 100
 *   if the bin has more than fits; a bin with a capacity of 0 is full once it has a piece.
 */
export function fillOf(pieces: number, capacity: number): { percent: number; level: FillLevel } {
  if (pieces <= 0) return { percent: 0, level: 'empty' }
  const percent = capacity > 0 ? Math.ceil((pieces * 100) / capacity) : 100
  return { percent, level: levelOf(percent) }
}

function levelOf(percent: number): FillLevel {
  if (percent <= 30) return 'low'
  if (percent <= 70) return 'medium'
  return percent <= 90 ? 'high' : 'full'
}

/** Word, range, and classes of each level; the texts on them keep a contrast of 4.5:1. */
export const FILL_LOOKS: Record<FillLevel, { word: string; range: string; cell: string; bar: string }> = {
  empty: {
    word: 'Trống',
    range: '0%',
    cell: 'border-dashed border-sand-400 bg-white text-sand-600',
    bar: 'bg-sand-200',
  },
  low: { word: 'Ít', range: '1–30%', cell: 'border-pine-100 bg-pine-100 text-pine-900', bar: 'bg-pine-500' },
  medium: {
    word: 'Vừa',
    range: '31–70%',
    cell: 'border-pine-300 bg-pine-300 text-pine-900',
    bar: 'bg-pine-500',
  },
  high: {
    word: 'Nhiều',
    range: '71–90%',
    cell: 'border-glow-400 bg-glow-300 text-sand-900',
    bar: 'bg-glow-400',
  },
  full: {
    word: 'Đầy',
    range: 'trên 90%',
    cell: 'border-lac-600 bg-lac-600 text-white',
    bar: 'bg-lac-600',
  },
}
