/** A round top for an axis from zero, and its lines: 44 gives 60 in steps of 20. Counts get whole steps. */
export function axisOf(largest: number, { whole = false } = {}): { top: number; lines: number[] } {
  if (largest <= 0) return { top: 3, lines: [0, 1, 2, 3] }
  const rough = largest / 3
  const magnitude = 10 ** Math.floor(Math.log10(rough))
  const round = ([1, 2, 2.5, 5, 10].find(factor => factor * magnitude >= rough) ?? 10) * magnitude
  const step = whole ? Math.ceil(round) : round
  return { top: step * 3, lines: [0, step, step * 2, step * 3] }
}
