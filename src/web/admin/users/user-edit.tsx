import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#web/lib/api/browser-api.ts'
import { AdminFailure } from '../failure.tsx'
import { loadForAdmin } from '../guard.ts'
import { PageHead } from '../kit/page/panel.tsx'
import { UserForm } from './user-form.tsx'
import { nameOf } from './user-labels.tsx'

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const call = { params: { id: params.id ?? '' } }
  return loadForAdmin(request, async () => ({ user: (await api('GET /api/users/:id', call)).data }))
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <AdminFailure
      error={error}
      title="Có lỗi xảy ra khi tải thông tin người dùng"
      back={{ to: '/admin/users', label: 'Về danh sách khách hàng' }}
    />
  )
}

export default function UserEdit() {
  const { user } = useLoaderData<typeof clientLoader>()
  return (
    <>
      <title>{`Sửa ${nameOf(user)} – Quản trị`}</title>
      <PageHead title="Sửa tài khoản" aside={nameOf(user)} />
      <UserForm key={user._id} user={user} />
    </>
  )
}
