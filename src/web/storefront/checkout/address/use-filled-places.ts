import { useEffect, useRef, useState } from 'react'
import { namedProvince, namedWard } from '#web/lib/addresses/named-place.ts'
import type { Province, Ward } from '#web/lib/addresses/use-places.ts'

type Filled = { province?: string; ward?: string }
type Chosen = { province: string; ward: string }

/** The fields of one address are filled in at once; later input is of another one. */
const TOGETHER_MS = 500
const PARTS: Readonly<Record<string, (text: string) => Filled>> = {
  'address-level1': province => ({ province }),
  'address-level2': ward => ({ ward }),
  'street-address': () => ({}),
}

/**
 * Chooses the province and the ward that the browser has filled in, as soon as their lists are there. Parts
 * of two addresses never make a third: each address that is filled in replaces the places of the one before,
 * and leaves them empty if it names none of the list, or several. A place that a person has chosen since
 * stays.
 */
export function useFilledPlaces({
  provinces,
  wards,
  chosen,
  onProvince,
  onWard,
}: {
  provinces: readonly Province[]
  wards: readonly Ward[]
  chosen: Chosen
  /** Empties the ward as well. */
  onProvince: (name: string) => void
  onWard: (name: string) => void
}) {
  const [filled, setFilled] = useState<Filled>({})
  const byHand = useRef({ province: false, ward: false })
  const last = useRef({ at: Number.NEGATIVE_INFINITY, hasProvince: false })
  const take = (part: Filled): void => {
    const now = performance.now()
    const isSame = now - last.current.at < TOGETHER_MS
    const hasProvince = part.province !== undefined || (isSame && last.current.hasProvince)
    last.current = { at: now, hasProvince }
    setFilled(before => (isSame ? { ...before, ...part } : part))
    const isOther = part.province !== undefined || !hasProvince
    if (isOther && !byHand.current.province) onProvince('')
    else if ((isOther || part.ward !== undefined) && !byHand.current.ward) onWard('')
  }
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    const onInput = (event: Event): void => {
      const { target } = event
      if (!(target instanceof HTMLInputElement)) return
      const partOf = PARTS[target.autocomplete]
      if (partOf && isFilledIn(event, target)) latest.current(partOf(target.value))
    }
    document.addEventListener('input', onInput)
    return () => document.removeEventListener('input', onInput)
  }, [])
  const named = filled.province === undefined ? undefined : namedProvince(provinces, filled.province)?.name
  useEffect(() => {
    if (named !== undefined && named !== chosen.province && !byHand.current.province) onProvince(named)
  }, [named, chosen.province, onProvince])
  useEffect(() => {
    // a ward is of the province that was filled in with it
    if (filled.ward === undefined || named === undefined || named !== chosen.province) return
    if (wards.length === 0) return
    setFilled(({ ward: _, ...rest }) => rest)
    const ward = byHand.current.ward ? undefined : namedWard(wards, filled.ward)
    if (ward) onWard(ward.name)
  }, [filled, named, wards, chosen.province, onWard])
  return {
    /** A person has chosen the province: the ward of another one is still open. */
    onProvinceChosen: (name: string) => {
      byHand.current = { province: name !== '', ward: name === chosen.province && byHand.current.ward }
      setFilled({})
    },
    /** A person has chosen the ward, and so has agreed to its province. */
    onWardChosen: (name: string) => {
      byHand.current = { province: true, ward: name !== '' }
      setFilled({})
    },
  }
}

/**
 * Typing has an `inputType`. Browsers fill in a whole field without one, or as a replacement of all of it.
 */
function isFilledIn(event: Event, { value }: HTMLInputElement): boolean {
  if (!(event instanceof InputEvent) || !event.inputType) return true
  return event.inputType === 'insertReplacementText' && event.data === value
}
