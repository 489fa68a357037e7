import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { useCurrentPage } from '#web/lib/lead-on.ts'

/** A change of a filter is applied after this pause (specification §9). */
const DELAY_MS = 300

/**
 * The values of the filter fields of a list. A change shows at once and goes into the address after a
 * pause. Another navigation (a link, going back) comes first: it drops a change that still waits, and
 * resets the fields.
 * @param options.addressOf the whole address of the list with these filters, on its first page
 * @param options.delayOf milliseconds to wait after a change of these fields, if that is not 300
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
  // an address that this hook requested resets nothing: more may have been typed since, or a blank after a
  // word
  const [requested, setRequested] = useState<string>()
  if (address !== knownAddress) {
    setKnownAddress(address)
    setRequested(undefined)
    if (address !== requested) setDraft(filters)
  }
  const latestRequest = useRef<string>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const { location: loading } = useNavigation()
  const yieldToOthers = useEffectEvent(() => {
    const target = loading ? `${loading.pathname}${loading.search}` : address
    if (target === latestRequest.current) return
    clearTimeout(timer.current)
    setDraft(filters)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation, while it loads and once it is there
  useEffect(() => yieldToOthers(), [loading, address])

  const currentPage = useCurrentPage()
  const change = (changed: Partial<F>): void => {
    const next = { ...draft, ...changed }
    setDraft(next)
    clearTimeout(timer.current)
    const page = currentPage()?.key
    const apply = (): void => {
      if (currentPage()?.key !== page) return
      latestRequest.current = addressOf(next)
      setRequested(addressOf(next))
      void navigate(addressOf(next), { preventScrollReset: true })
    }
    timer.current = setTimeout(apply, delayOf?.(changed) ?? DELAY_MS)
  }
  return { draft, change }
}
