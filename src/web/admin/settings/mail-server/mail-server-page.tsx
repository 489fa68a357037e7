import { History } from 'lucide-react'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#web/lib/api/browser-api.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { AdminFailure } from '../../failure.tsx'
import { loadForAdmin } from '../../guard.ts'
import { PageHead } from '../../kit/page/panel.tsx'
import { SectionNav } from '../section-nav.tsx'
import { MailServerForm } from './mail-server-form.tsx'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadForAdmin(request, async () => {
    const [{ data: state }, { user }] = await Promise.all([
      api('GET /api/admin/mail-server'),
      api('GET /api/me'),
    ])
    return { state, email: user.email }
  })
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AdminFailure error={error} title="Không thể tải cài đặt thư điện tử" />
}

/** The mail server that sends the shop's emails: entered, tested, changed. */
export default function MailServerPage() {
  const { state, email } = useLoaderData<typeof clientLoader>()
  return (
    <>
      <title>Thư điện tử – Cài đặt – Quản trị</title>
      <PageHead
        title="Cài đặt"
        aside="Thư điện tử"
        actions={
          <ButtonLink to="/admin/audit?kind=setting" kind="secondary" icon={History}>
            Lịch sử thay đổi
          </ButtonLink>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[188px_minmax(0,1fr)]">
        <SectionNav />
        <div className="min-w-0">
          <MailServerForm state={state} email={email} />
        </div>
      </div>
    </>
  )
}
