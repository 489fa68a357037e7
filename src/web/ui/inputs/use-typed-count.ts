import { useEffect, useRef, useState } from 'react'

/** A whole number of a text, or the sentence that refuses it. */
export type ReadCount = (typed: string) => number | string

/** After the last digit. */
export const COUNTS_AFTER_MS = 400

/**
 * The text of a box for a whole number, with buttons for one more and one less. The text counts 400 ms
 * after the last digit, with Enter, with a button, or when the box is left. A number above or below the
 * bounds is brought back into them. A text that is no such number stays, with the reason: an action with the
 * number asks `refuseUnapplied` first. An empty box goes back to the number before.
 */
export function useTypedCount({
  label,
  value,
  min,
  max,
  onChange,
  mayGrow = () => false,
  read,
}: {
  /** The counted product, which a refusal names. */
  label: string
  /** Null while there is none. */
  value: number | null
  min: number
  max: number
  onChange: (value: number) => void
  /**
   * Whether a number is probably the beginning of another one: then it does not count after a pause alone.
   */
  mayGrow?: (value: number) => boolean
  /** Digits alone if it is left out: no public page loads the reader of R54 for three digits. */
  read?: ReadCount | undefined
}) {
  /** Typed and not counted yet. */
  const [typed, setTyped] = useState<string>()
  const shown = value === null ? '' : String(value)
  /** Whether the present text was left, or sent with Enter: then its refusal is shown. */
  const [isLeft, setLeft] = useState(false)
  const wrong = `${label} phải là số nguyên từ ${min} đến ${max}`
  const readTyped = (): number | string | undefined => {
    if (typed === undefined || typed.trim() === '') return undefined
    const number = read ? read(typed) : /^\s*\d+\s*$/.test(typed) ? Number(typed) : wrong
    return typeof number === 'number' && number < 0 ? wrong : number
  }
  const reading = readTyped()
  const refusal = typeof reading === 'string' ? reading : undefined
  const isUnread = refusal !== undefined
  const inBounds = (number: number): number => Math.min(max, Math.max(min, number))
  /** The number that the box would count now. */
  const now = typeof reading === 'number' ? inBounds(reading) : value
  const count = (next: number | null): void => {
    setTyped(undefined)
    setLeft(false)
    if (next !== null && next !== value) onChange(next)
  }
  const settle = (): void => (isUnread ? setLeft(true) : count(now))
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
    disabled: isUnread || now === (step === 1 ? max : min),
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
      // as `unapplied` marks a box, without its module: product pages have no other use for it
      'data-unapplied': isUnread || undefined,
      onInvalid: () => setLeft(true),
      'aria-invalid': isUnread && isLeft,
      onBlur: settle,
      onKeyDown: (event: { key: string }) => {
        if (event.key === 'Enter') settle()
      },
    },
    refusal: isLeft ? refusal : undefined,
    less: stepBy(-1),
    more: stepBy(1),
  }
}
