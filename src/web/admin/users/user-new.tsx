import type { ClientLoaderFunctionArgs } from 'react-router'
import { AdminFailure } from '../failure.tsx'
import { requireAdmin } from '../guard.ts'
import { PageHead } from '../kit/page/panel.tsx'
import { UserForm } from './user-form.tsx'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireAdmin(request)
  return null
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AdminFailure error={error} title="Không thể mở trang thêm tài khoản" />
}

export default function UserNew() {
  return (
    <>
      <title>Thêm tài khoản – Quản trị</title>
      <PageHead title="Thêm tài khoản" />
      <UserForm />
    </>
  )
}
