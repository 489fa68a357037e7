import { useEffect, useState } from 'react'
import { onUnansweredChange, unansweredOrder } from '#web/lib/session/order-attempts.ts'

/**
 * The order without an answer when the cart was found empty, until another tab has its answer or this page
 * gives it up.
 */
export function useUnansweredOrder() {
  const [content, setContent] = useState(unansweredOrder)
  useEffect(() => onUnansweredChange(() => setContent(unansweredOrder())), [])
  return { content, giveUp: () => setContent(undefined) }
}
