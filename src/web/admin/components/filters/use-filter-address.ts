import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

/** A change of a filter is applied after this pause (specification §9). */
const DELAY_MS = 300

/**
 * What stands in the filter fields of a list. A change shows at once and goes into the address after a pause; a new
 * address from elsewhere (a link, going back) fills the fields anew.
 * @param options.addressOf the whole address of the list with these filters, on its first page
 * @param options.delayOf milliseconds to wait after a change of these fields, where that is not 300
 */
export function useFilterAddress<F extends object>(
  filters: F,
  {
    addressOf,
    delayOf,
  }: { addressOf: (filters: F) => string; delayOf?: (changed: Partial<F>) => number | undefined },
) {
  const navigate = useNavigate()
  const [draft, setDraft] = useState(filters)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const address = addressOf(filters)
  const [knownAddress, setKnownAddress] = useState(address)
  // what was asked for from here fills nothing: meanwhile more may have been typed, or a blank after a word
  const [asked, setAsked] = useState<string>()
  if (address !== knownAddress) {
    setKnownAddress(address)
    setAsked(undefined)
    if (address !== asked) setDraft(filters)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const change = (changed: Partial<F>): void => {
    const next = { ...draft, ...changed }
    setDraft(next)
    clearTimeout(timer.current)
    const apply = (): void => {
      setAsked(addressOf(next))
      void navigate(addressOf(next), { preventScrollReset: true })
    }
    timer.current = setTimeout(apply, delayOf?.(changed) ?? DELAY_MS)
  }
  return { draft, change }
}
