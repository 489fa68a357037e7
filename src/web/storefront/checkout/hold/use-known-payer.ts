import { type FocusEvent, useEffect, useState } from 'react'
import type { Payer } from './use-hold.ts'

const PAYER_FIELDS = ['name', 'phone']

/**
 * Whether it is known who pays: name and phone are good, and nobody is typing in them. The transfer's content
 * is made of them once (R22), and strangers get no hold without them (R46). Later changes keep the hold.
 */
export function useKnownPayer(payer: Payer | undefined) {
  // a phone number typed before a reload is whole at once: the tab's hold goes on
  const [isPayerKnown, setPayerKnown] = useState(payer !== undefined)
  const [isTyping, setTyping] = useState(false)
  const isWhole = payer !== undefined && !isTyping
  useEffect(() => {
    if (isWhole) setPayerKnown(true)
  }, [isWhole])
  return {
    isPayerKnown,
    onFocus: ({ target }: FocusEvent) =>
      setTyping(target instanceof HTMLInputElement && PAYER_FIELDS.includes(target.name)),
    onBlur: () => setTyping(false),
  }
}
