import { Search, Trash2, UserX } from 'lucide-react'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { TextField } from '#web/ui/inputs/field.tsx'
import { AdminFailure } from '../failure.tsx'
import { requireAdmin } from '../guard.ts'
import { useConfirm } from '../kit/action/use-confirm.tsx'
import { BackLink } from '../kit/page/detail-head.tsx'
import { PageHead, Panel } from '../kit/page/panel.tsx'
import { type GuestData, PersonEnquiries, PersonOrders } from './person-data.tsx'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireAdmin(request)
  return { person: new URL(request.url).searchParams.get('order') ?? '' }
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AdminFailure error={error} title="Không thể mở trang này" />
}

/**
 * The data that the shop has stored about a person without an account: shown and erased on request (R44,
 * R49).
 */
export default function GuestDataPage() {
  const [person, setPerson] = useState(useLoaderData<typeof clientLoader>().person)
  const [found, setFound] = useState<{ person: string; data: GuestData }>()
  const [fieldError, setFieldError] = useState<string>()
  const { mutate, isBusy } = useMutation('POST /api/admin/guest-data/find', {
    isReloaded: false,
    onDone: ({ data }, { body }) => {
      setFound({ person: body.person, data })
      setFieldError(undefined)
    },
    onRefused: ({ message }) => void setFieldError(message),
  })
  const find = (who: string) => mutate({ body: { person: who } })
  return (
    <>
      <title>Dữ liệu khách vãng lai – Quản trị</title>
      <BackLink to="/admin/users">Khách hàng</BackLink>
      <PageHead title="Dữ liệu khách vãng lai" />
      <Panel>
        <form
          className="flex flex-wrap items-end gap-3"
          onSubmit={event => {
            event.preventDefault()
            void find(person)
          }}
        >
          <TextField
            required
            label="Số điện thoại, email hoặc mã đơn hàng"
            value={person}
            error={fieldError}
            onChange={event => setPerson(event.target.value)}
            className="min-w-0 flex-1 basis-64"
          />
          <Button type="submit" icon={Search} busy={isBusy}>
            Tìm
          </Button>
        </form>
        <p className="mt-3 text-13 text-sand-600">
          Khi khách yêu cầu xem hoặc xóa thông tin của mình: hãy chắc chắn rằng người yêu cầu đúng là khách,
          ví dụ bằng cách gọi lại số điện thoại của đơn.
        </p>
      </Panel>
      {found && <Found key={found.person} {...found} onErased={() => find(found.person)} />}
    </>
  )
}

function Found({
  person,
  data,
  onErased,
}: {
  person: string
  data: GuestData
  onErased: () => Promise<unknown>
}) {
  const { confirm, dialog } = useConfirm()
  const { mutate } = useMutation('POST /api/admin/guest-data/erase', {
    isReloaded: false,
    onDone: () => void onErased(),
  })
  const erasable = data.orders.filter(({ obstacle }) => obstacle === null).length
  const erase = () =>
    confirm({
      title: 'Xóa thông tin của khách này?',
      text: `${erasable} đơn hàng mất họ tên, số điện thoại, email, địa chỉ, ghi chú và ảnh chuyển khoản; ${data.requests.length} yêu cầu báo giá bị xóa. Số tiền, sản phẩm và hóa đơn được giữ cho kế toán. Việc này không hoàn tác được.`,
      confirmText: 'Xóa thông tin',
      isDanger: true,
      act: () => mutate({ body: { person } }),
    })
  if (data.orders.length + data.requests.length === 0) {
    return (
      <EmptyState
        icon={UserX}
        title="Không có dữ liệu nào"
        text="Cửa hàng không lưu đơn hàng hay yêu cầu báo giá nào của khách này."
      />
    )
  }
  return (
    <div className="mt-4 space-y-4">
      <PersonOrders orders={data.orders} />
      <PersonEnquiries requests={data.requests} />
      {erasable + data.requests.length > 0 && (
        <Button kind="danger" icon={Trash2} onClick={() => void erase()}>
          Xóa thông tin của khách này
        </Button>
      )}
      {dialog}
    </div>
  )
}
