import { useSyncExternalStore } from 'react'
import { formatPhone } from '#web/lib/format/formats.ts'
import { type PlacedOrder, recentOrder } from '#web/lib/session/placed-order.ts'
import { knownContact, type ShopContact } from '#web/lib/shop-contact.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ReceivedOrder } from './received-order.tsx'

/**
 * The part of a failed page that still helps: the order that was placed just before, and how the shop is
 * reached.
 */
export function LastResort() {
  const order = useRecentOrder()
  const contact = knownContact() ?? contactOfPage()
  return (
    <>
      {order && <ReceivedOrder order={order} />}
      {contact && (
        <address data-contact={JSON.stringify(contact)} className="mt-6 flex flex-wrap gap-3 not-italic">
          <p className="w-full text-16">{`Cần hỗ trợ ngay? Liên hệ ${contact.name}:`}</p>
          {contact.phoneHref && (
            <a href={contact.phoneHref} className={buttonClass({ kind: 'secondary' })}>
              {`Gọi ${formatPhone(contact.hotline)}`}
            </a>
          )}
          {contact.zaloHref && (
            <a
              href={contact.zaloHref}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass({ kind: 'zalo' })}
            >
              Nhắn Zalo
            </a>
          )}
        </address>
      )}
    </>
  )
}

let read: PlacedOrder | undefined

/** Only the browser knows it: while a page of the server is hydrated there is none. */
function useRecentOrder(): PlacedOrder | undefined {
  return useSyncExternalStore(
    () => () => undefined,
    () => {
      const now = recentOrder()
      if (now?.id !== read?.id) read = now
      return read
    },
    () => undefined,
  )
}

/** The contact in a failed page that the server sent. */
function contactOfPage(): ShopContact | undefined {
  if (typeof document === 'undefined') return undefined
  const text = document.querySelector<HTMLElement>('[data-contact]')?.dataset.contact
  return text === undefined ? undefined : (JSON.parse(text) as ShopContact)
}
