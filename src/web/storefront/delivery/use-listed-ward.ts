import { useEffect, useMemo } from 'react'
import { listedWard } from '#contract/addresses/listed-ward.ts'
import { namedWard } from '#web/lib/addresses/named-place.ts'
import type { Ward } from '#web/lib/addresses/use-places.ts'

/**
 * The ward that a text names, as the order will have it (R45); else by an old name that only one has. Or the
 * text itself.
 */
export function wardOf(wards: readonly Ward[], text: string): string {
  if (text === '') return ''
  const names = wards.map(({ name }) => name)
  return listedWard(names, text) ?? namedWard(wards, text)?.name ?? text
}

/**
 * A ward that was typed, kept or filled in from elsewhere becomes the one of the list, once that is there.
 */
export function useListedWard(wards: readonly Ward[], ward: string, onWard: (name: string) => void): void {
  const listed = useMemo(() => wardOf(wards, ward), [wards, ward])
  useEffect(() => {
    if (listed !== ward) onWard(listed)
  }, [listed, ward, onWard])
}
