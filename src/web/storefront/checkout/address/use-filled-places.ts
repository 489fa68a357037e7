import { useEffect, useState } from 'react'
import { namedProvince, namedWard } from '#web/lib/addresses/named-place.ts'
import type { Province, Ward } from '#web/lib/addresses/use-places.ts'

type Filled = { province?: string | undefined; ward?: string }
type Chosen = { province: string; ward: string }

/**
 * Chooses the province and the ward that the browser has filled in, as soon as their lists are there. A text that names none
 * of the list, or several, leaves the field as it is; what a person has chosen stays.
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
  onProvince: (name: string) => void
  onWard: (name: string) => void
}) {
  const [filled, setFilled] = useState<Filled>({})
  const named = filled.province === undefined ? undefined : namedProvince(provinces, filled.province)?.name
  useEffect(() => {
    if (named !== undefined && chosen.province === '') onProvince(named)
  }, [named, chosen.province, onProvince])
  useEffect(() => {
    // a ward is of the province that was filled in beside it
    if (filled.ward === undefined || named === undefined || named !== chosen.province) return
    if (wards.length === 0) return
    setFilled({ province: filled.province })
    const ward = chosen.ward === '' ? namedWard(wards, filled.ward) : undefined
    if (ward) onWard(ward.name)
  }, [filled, named, wards, chosen.province, chosen.ward, onWard])
  return {
    onProvinceFilled: (province: string) => setFilled(now => ({ ...now, province })),
    onWardFilled: (ward: string) => setFilled(now => ({ ...now, ward })),
    /** A person has chosen: what was filled in no longer counts. */
    forget: () => setFilled({}),
  }
}
