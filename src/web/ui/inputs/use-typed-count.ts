import { useEffect, useRef, useState } from 'react'

/** After the last digit. */
export const COUNTS_AFTER_MS = 400

/**
 * The text of a box for a whole number. What is typed counts 400 ms after the last digit, with Enter, or when the box is
 * left; what is outside of the bounds is brought back into them.
 */
export function useTypedCount({
  value,
  min,
  max,
  onChange,
}: {
  /** Null while there is none. */
  value: number | null
  min: number
  max: number
  onChange: (value: number) => void
}) {
  /** Typed and not counted yet. */
  const [typed, setTyped] = useState<string>()
  const shown = value === null ? '' : String(value)
  const settle = (): void => {
    setTyped(undefined)
    if (typed === undefined || typed === '') return
    const next = Math.min(max, Math.max(min, Number(typed)))
    if (next !== value) onChange(next)
  }
  const latest = useRef(settle)
  useEffect(() => {
    latest.current = settle
  })
  useEffect(() => {
    // a number below the least may be the beginning of a greater one
    if (typed === undefined || typed === '' || Number(typed) < min) return
    const timer = setTimeout(() => latest.current(), COUNTS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed, min])
  return {
    box: {
      value: typed ?? shown,
      onChange: (event: { target: { value: string } }) =>
        setTyped(event.target.value.replace(/\D/g, '').slice(0, String(max).length)),
      onBlur: settle,
      onKeyDown: (event: { key: string }) => {
        if (event.key === 'Enter') settle()
      },
    },
  }
}
