import { useEffect, useRef, useState } from 'react'

/** A whole number of a text, undefined if it is none. */
export type ReadCount = (typed: string) => number | undefined

/**
 * Digits alone: quantities of shoppers have three at most, and no public page loads the reader of R54 for
 * them.
 */
const readDigits: ReadCount = typed => (/^\s*\d+\s*$/.test(typed) ? Number(typed) : undefined)

/** After the last digit. */
export const COUNTS_AFTER_MS = 400

/**
 * The text of a box for a whole number, with buttons for one more and one less. The text counts 400 ms
 * after the last digit, with Enter, with a button, or when the box is left. A number outside of the bounds
 * is brought back into them; a text that is no whole number gives way to the number before.
 */
export function useTypedCount({
  value,
  min,
  max,
  onChange,
  mayGrow = () => false,
  read = readDigits,
}: {
  /** Null while there is none. */
  value: number | null
  min: number
  max: number
  onChange: (value: number) => void
  /**
   * Whether a number is probably the beginning of another one: then it does not count after a pause alone.
   */
  mayGrow?: (value: number) => boolean
  read?: ReadCount | undefined
}) {
  /** Typed and not counted yet. */
  const [typed, setTyped] = useState<string>()
  const shown = value === null ? '' : String(value)
  const reading = typed === undefined ? undefined : read(typed)
  const inBounds = (number: number): number => Math.min(max, Math.max(min, number))
  /** The number that the box would count now. */
  const now = reading !== undefined && reading >= 0 ? inBounds(reading) : value
  const count = (next: number | null): void => {
    setTyped(undefined)
    if (next !== null && next !== value) onChange(next)
  }
  const settle = (): void => count(now)
  const latest = useRef(settle)
  useEffect(() => {
    latest.current = settle
  })
  // a number below the least may be the beginning of a greater one, and «1.00» that of «1.000»
  const isWhole = typed !== undefined && /^\d+$/.test(typed) && Number(typed) >= min
  const counts = isWhole && now !== null && !mayGrow(now)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key begins the pause again
  useEffect(() => {
    if (!counts) return
    const timer = setTimeout(() => latest.current(), COUNTS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed, counts])
  const stepBy = (step: 1 | -1) => ({
    type: 'button' as const,
    disabled: now === (step === 1 ? max : min),
    // the box keeps the focus with its typed text: the press counts both at once
    onMouseDown: (event: { preventDefault: () => void }) => {
      if (typed !== undefined) event.preventDefault()
    },
    onClick: () => count(inBounds((now ?? 0) + step)),
  })
  return {
    box: {
      value: typed ?? shown,
      onChange: (event: { target: { value: string } }) => setTyped(event.target.value),
      onBlur: settle,
      onKeyDown: (event: { key: string }) => {
        if (event.key === 'Enter') settle()
      },
    },
    less: stepBy(-1),
    more: stepBy(1),
  }
}
