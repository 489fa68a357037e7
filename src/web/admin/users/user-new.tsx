import type { ClientLoaderFunctionArgs } from 'react-router'
import { PageHead } from '../components/panel.tsx'
import { AdminFailure } from '../failure.tsx'
import { requireAdmin } from '../guard.ts'
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
