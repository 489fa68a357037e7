import { Send } from 'lucide-react'
import { useEffect } from 'react'
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  useFetcher,
  useLoaderData,
} from 'react-router'
import type { Mail } from '#contract/mails/mails.shapes.ts'
import { isApiError } from '#web/lib/api.ts'
import { api } from '#web/lib/browser-api.ts'
import { formatMoment } from '#web/lib/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { showToast } from '#web/ui/toast-host.tsx'
import { AdminFailure } from '../failure.tsx'
import { loadForAdmin } from '../guard.ts'
import { DetailHead } from '../parts/detail-head.tsx'
import { Panel } from '../parts/panel.tsx'
import { CopyResetLink } from './copy-reset-link.tsx'
import { failureText, MAIL_KINDS } from './email-labels.ts'
import { MailStateBadge } from './mail-state.tsx'

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const call = { params: { id: params.id ?? '' } }
  const { data: mail, canSend } = await loadForAdmin(request, () => api('GET /api/admin/mails/:id', call))
  return { mail, canSend, loadedAt: new Date().toISOString() }
}

/** Sends the mail again; afterwards it loads anew. */
export async function clientAction({ params }: ClientActionFunctionArgs) {
  try {
    const call = { params: { id: params.id ?? '' } }
    const { message } = await api('POST /api/admin/mails/:id/resend', call)
    return { isDone: true, message: message ?? 'Đang gửi lại thư' }
  } catch (error) {
    if (!isApiError(error)) throw error
    return { isDone: false, message: error.message }
  }
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AdminFailure error={error} title="Không thể tải thư" />
}

export default function MailPage() {
  const { mail, canSend, loadedAt } = useLoaderData<typeof clientLoader>()
  return (
    <>
      <title>{`${mail.subject} – Quản trị Ánh Gia`}</title>
      <DetailHead
        back={{ to: '/admin/mails', label: 'Hộp thư đi' }}
        title={mail.subject}
        states={<MailStateBadge state={mail.state} />}
        note={
          <>
            {MAIL_KINDS[mail.kind]} · gửi đến <span className="text-sand-900">{mail.recipient}</span> ·{' '}
            {mail.sentAt
              ? `đã gửi ${formatMoment(mail.sentAt, loadedAt)}`
              : `viết lúc ${formatMoment(mail.createdAt, loadedAt)}`}
          </>
        }
        actions={mail.state !== 'sent' && canSend && <Resend isFailed={mail.state === 'failed'} />}
      />
      <div className="space-y-4">
        <Notes mail={mail} canSend={canSend} />
        <Panel>
          <Tabs
            admin
            label="Nội dung thư"
            tabs={[
              { id: 'html', label: 'Bản trình bày', panel: <HtmlBody mail={mail} /> },
              { id: 'text', label: 'Bản chữ', panel: <TextBody mail={mail} /> },
            ]}
          />
        </Panel>
      </div>
    </>
  )
}

function Notes({ mail, canSend }: { mail: Mail; canSend: boolean }) {
  return (
    <>
      {mail.lastError !== null && (
        <Notice tone="error">
          {failureText(mail.lastError)} Đã thử {mail.attempts} lần. Máy chủ thư trả lời:{' '}
          <span lang="en" className="break-words">
            {mail.lastError}
          </span>
        </Notice>
      )}
      {mail.state === 'waiting' && !canSend && (
        <Notice>
          Chưa cấu hình máy chủ gửi thư (SMTP), nên thư này nằm lại đây. Sau khi cấu hình, hãy mở lại thư và
          bấm gửi.
        </Notice>
      )}
      {mail.isLinkHidden && (
        <Notice tone="info">
          Đường dẫn đặt mật khẩu được ẩn, vì ai có nó là vào được tài khoản của khách. Chỉ khách nhận thư mới
          thấy.
        </Notice>
      )}
      {mail.kind === 'password_reset' && !mail.isLinkHidden && <CopyResetLink text={mail.text} />}
    </>
  )
}

function Resend({ isFailed }: { isFailed: boolean }) {
  const fetcher = useFetcher<{ isDone: boolean; message: string }>()
  const { data: result } = fetcher
  useEffect(() => {
    if (result) showToast({ kind: result.isDone ? 'success' : 'error', text: result.message })
  }, [result])
  return (
    <Button
      size="admin"
      icon={Send}
      busy={fetcher.state !== 'idle'}
      onClick={() => void fetcher.submit({}, { method: 'post' })}
    >
      {isFailed ? 'Gửi lại' : 'Gửi ngay'}
    </Button>
  )
}

/** The mail as its reader sees it: in a frame that runs no scripts, loads nothing and leads nowhere. */
function HtmlBody({ mail }: { mail: Mail }) {
  return (
    <iframe
      title="Nội dung thư"
      sandbox=""
      srcDoc={mail.html}
      className="h-[60dvh] w-full rounded-6 border border-sand-200 bg-white"
    />
  )
}

function TextBody({ mail }: { mail: Mail }) {
  return (
    <pre className="whitespace-pre-wrap break-words rounded-6 bg-sand-50 p-4 font-sans text-14">
      {mail.text}
    </pre>
  )
}
