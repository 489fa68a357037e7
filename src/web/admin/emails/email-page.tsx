import { Send } from 'lucide-react'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Email } from '#contract/emails/emails.shapes.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { formatMoment } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Tabs } from '#web/ui/navigation/tabs.tsx'
import { AdminFailure } from '../failure.tsx'
import { loadForAdmin } from '../guard.ts'
import { DetailHead } from '../kit/page/detail-head.tsx'
import { Panel } from '../kit/page/panel.tsx'
import { CopyResetLink } from './copy-reset-link.tsx'
import { EMAIL_KINDS, failureText } from './email-labels.ts'
import { EmailStateBadge } from './email-state.tsx'

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const call = { params: { id: params.id ?? '' } }
  const { data: emailMessage, canSend } = await loadForAdmin(request, () =>
    api('GET /api/admin/emails/:id', call),
  )
  return { emailMessage, canSend, loadedAt: new Date().toISOString() }
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AdminFailure error={error} title="Không thể tải thư" />
}

export default function EmailPage() {
  const { emailMessage, canSend, loadedAt } = useLoaderData<typeof clientLoader>()
  return (
    <>
      <title>{`${emailMessage.subject} – Quản trị`}</title>
      <DetailHead
        back={{ to: '/admin/emails', label: 'Hộp thư đi' }}
        title={emailMessage.subject}
        states={<EmailStateBadge state={emailMessage.state} />}
        note={
          <>
            {EMAIL_KINDS[emailMessage.kind]} · gửi đến{' '}
            <span className="text-sand-900">{emailMessage.recipient}</span> ·{' '}
            {emailMessage.sentAt
              ? `đã gửi ${formatMoment(emailMessage.sentAt, loadedAt)}`
              : `viết lúc ${formatMoment(emailMessage.createdAt, loadedAt)}`}
          </>
        }
        actions={
          (emailMessage.state !== 'sent' || TO_CUSTOMER.has(emailMessage.kind)) &&
          canSend && <Resend id={emailMessage._id} isTried={emailMessage.state !== 'waiting'} />
        }
      />
      <div className="space-y-4">
        <Notes emailMessage={emailMessage} canSend={canSend} />
        <Panel>
          <Tabs
            label="Nội dung thư"
            tabs={[
              { id: 'html', label: 'Bản trình bày', panel: <HtmlBody emailMessage={emailMessage} /> },
              { id: 'text', label: 'Bản chữ', panel: <TextBody emailMessage={emailMessage} /> },
            ]}
          />
        </Panel>
      </div>
    </>
  )
}

function Notes({ emailMessage, canSend }: { emailMessage: Email; canSend: boolean }) {
  return (
    <>
      {emailMessage.lastError !== null && (
        <Notice tone="error">
          {failureText(emailMessage.lastError)} Đã thử {emailMessage.attempts} lần. Máy chủ thư trả lời:{' '}
          <span lang="en" className="break-words">
            {emailMessage.lastError}
          </span>
        </Notice>
      )}
      {emailMessage.state === 'waiting' && !canSend && (
        <Notice>
          Chưa cấu hình máy chủ gửi thư (SMTP), nên thư này nằm lại đây. Sau khi cấu hình, hãy mở lại thư và
          bấm gửi.
        </Notice>
      )}
      {emailMessage.isLinkHidden && (
        <Notice tone="info">
          Đường dẫn đặt mật khẩu được ẩn, vì ai có nó là vào được tài khoản của khách. Chỉ khách nhận thư mới
          thấy.
        </Notice>
      )}
      {emailMessage.kind === 'password_reset' && !emailMessage.isLinkHidden && (
        <CopyResetLink text={emailMessage.text} />
      )}
    </>
  )
}

/** Emails about an order: they go to its present address, a sent one as a copy. */
const TO_CUSTOMER: ReadonlySet<Email['kind']> = new Set([
  'order_placed',
  'order_status',
  'order_payment',
  'order_delivery_fee',
])

function Resend({ id, isTried }: { id: string; isTried: boolean }) {
  const { mutate, isBusy } = useMutation('POST /api/admin/emails/:id/resend')
  return (
    <Button icon={Send} busy={isBusy} onClick={() => void mutate({ params: { id } })}>
      {isTried ? 'Gửi lại' : 'Gửi ngay'}
    </Button>
  )
}

/** The email as its reader sees it: in a frame without scripts, requests and working links. */
function HtmlBody({ emailMessage }: { emailMessage: Email }) {
  return (
    <iframe
      title="Nội dung thư"
      sandbox=""
      srcDoc={emailMessage.html}
      className="h-[60dvh] w-full rounded-6 border border-sand-200 bg-white"
    />
  )
}

function TextBody({ emailMessage }: { emailMessage: Email }) {
  return (
    <pre className="whitespace-pre-wrap break-words rounded-6 bg-sand-50 p-4 font-sans text-14">
      {emailMessage.text}
    </pre>
  )
}
