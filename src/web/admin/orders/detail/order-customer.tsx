import { Check, Copy, Mail, MessageCircle, Phone, UserPen } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { addressLine } from '#contract/addresses/address-line.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { formatPhone, phoneHref, zaloHref } from '#web/lib/format/formats.ts'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { useCopy } from '#web/ui/text/use-copy.ts'
import { Panel } from '../../kit/page/panel.tsx'
import type { AdminOrder } from './admin-order.ts'
import { EditContact } from './edit-contact.tsx'

/** The server refuses the change in all other states. */
const BEFORE_SHIPPING: readonly AdminOrder['status'][] = ['pending', 'confirmed', 'processing']

/** The customer with address and contact data. */
export function OrderCustomer({ order }: { order: AdminOrder }) {
  const { name, phone } = order.customer
  return (
    <Panel
      title="Khách hàng"
      aside={
        phone && (
          <Link
            to={
              order.user
                ? `/admin/orders?userId=${order.user._id}`
                : `/admin/guest-data?order=${order.orderNumber}`
            }
            className="flex min-h-11 items-center font-medium text-pine-700 hover:underline pointer-fine:md:min-h-8"
          >
            {order.user ? 'Các đơn khác' : 'Xem, xóa thông tin'}
          </Link>
        )
      }
    >
      <p className="font-medium">{name}</p>
      {phone && <Reach order={order} />}
    </Panel>
  )
}

/** The contact data of the customer; an erased person has none. */
function Reach({ order }: { order: AdminOrder }) {
  const { name, phone, email, address } = order.customer
  const lines = [address.street, addressLine([address.state, address.city])]
  return (
    <>
      <p>{formatPhone(phone)}</p>
      <p className="break-words">{email}</p>
      <p className="mt-3 border-sand-200 border-t pt-3 text-13 text-sand-600">Giao đến</p>
      {lines.map(line => (
        <p key={line}>{line}</p>
      ))}
      <div className="mt-4 grid grid-cols-2 gap-2">
        <ButtonAnchor kind="secondary" icon={Phone} href={phoneHref(phone)}>
          Gọi
        </ButtonAnchor>
        <ButtonAnchor
          kind="zalo"
          icon={MessageCircle}
          href={zaloHref(phone)}
          target="_blank"
          rel="noreferrer"
        >
          Zalo
        </ButtonAnchor>
        <CopyButton text={[name, formatPhone(phone), ...lines].join('\n')} />
        {BEFORE_SHIPPING.includes(order.status) && <EditButton order={order} />}
        <ResendButton order={order} />
      </div>
    </>
  )
}

function EditButton({ order }: { order: AdminOrder }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="secondary" icon={UserPen} className="col-span-2" onClick={() => setOpen(true)}>
        Sửa thông tin giao hàng
      </Button>
      <EditContact order={order} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

/**
 * The address was wrong, or the email was deleted: the confirmation goes to the present address once more.
 */
function ResendButton({ order }: { order: AdminOrder }) {
  const { mutate, isBusy } = useMutation('POST /api/admin/orders/:id/confirmation-email', {
    isReloaded: false,
  })
  return (
    <Button
      kind="secondary"
      icon={Mail}
      busy={isBusy}
      className="col-span-2"
      onClick={() => void mutate({ params: { id: order._id } })}
    >
      Gửi lại thư xác nhận
    </Button>
  )
}

function CopyButton({ text }: { text: string }) {
  const { isCopied, copy } = useCopy()
  return (
    <Button
      kind="secondary"
      icon={isCopied ? Check : Copy}
      className="col-span-2"
      onClick={() => void copy(text)}
    >
      {isCopied ? 'Đã chép' : 'Chép thông tin giao hàng'}
    </Button>
  )
}

/** The customer's notes to the order; nothing if there are none. */
export function OrderNotes({ order }: { order: AdminOrder }) {
  if (!order.notes) return null
  return (
    <Panel title="Ghi chú của khách">
      <p className="whitespace-pre-line break-words">{order.notes}</p>
    </Panel>
  )
}
