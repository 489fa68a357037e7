import { Mail as MailIcon } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ReplyOf } from '#contract/calls.ts'
import { isApiError } from '#web/lib/api/api.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { useLeadOn } from '#web/lib/lead-on.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { failureText } from '../emails/email-labels.ts'
import { MailServerForm } from '../settings/mail-server/mail-server-form.tsx'
import { ConfirmButton } from './confirm-button.tsx'
import type { Mail } from './setup-data.ts'

/** The interval and the number of checks whether the test email was sent. */
const LOOK_EVERY_MS = 1000
const LOOKS = 25

type Outcome = { isSent: boolean; text: string }

/**
 * The mail server, entered by the form of the settings; then an email to oneself, which tries it out. Or the
 * word that the shop does without.
 */
export function EmailStep({ canSend, mail }: { canSend: boolean; mail: Mail | undefined }) {
  return (
    <div className="space-y-3 text-14">
      {canSend ? (
        <TestEmail />
      ) : (
        mail && (
          <>
            <p className="max-w-2xl">
              Điền máy chủ thư của Gmail, Zoho, Brevo hay nơi khác. Cho đến lúc đó khách không nhận được thư
              nào, và khách quên mật khẩu phải gọi bạn để nhận liên kết từ Hộp thư đi.
            </p>
            <MailServerForm state={mail.state} email={mail.email} />
          </>
        )
      )}
      <ConfirmButton step="email">Cửa hàng không gửi thư</ConfirmButton>
    </div>
  )
}

function TestEmail() {
  const [isWatching, setWatching] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | undefined>()
  const leadOn = useLeadOn()
  const { mutate, isBusy } = useMutation('POST /api/admin/setup/test-email', {
    isShown: () => false,
    isReloaded: false,
    onRefused: ({ message }) => void setOutcome({ isSent: false, text: message }),
  })
  const send = async (): Promise<void> => {
    setOutcome(undefined)
    const reply = await mutate({})
    if (!reply) return
    setWatching(true)
    try {
      const result = await outcomeOf(reply.data)
      setOutcome(result)
      if (result.isSent) await leadOn('/admin/setup?step=email', { replace: true, preventScrollReset: true })
    } catch (error) {
      if (!isApiError(error)) throw error
      setOutcome({ isSent: false, text: error.message })
    } finally {
      setWatching(false)
    }
  }
  return (
    <>
      <p className="max-w-2xl">
        Cửa hàng đã có máy chủ thư. Gửi thử một thư đến email của bạn để biết chắc thư đến nơi, hoặc{' '}
        <Link to="/admin/settings/email" className="font-medium text-pine-700 underline">
          sửa máy chủ thư
        </Link>
        .
      </p>
      <Button icon={MailIcon} busy={isBusy || isWatching} onClick={send}>
        Gửi thư thử cho tôi
      </Button>
      {outcome && (
        <Notice tone={outcome.isSent ? 'good' : 'error'}>
          <p role="status">{outcome.text}</p>
        </Notice>
      )}
    </>
  )
}

type QueuedEmail = ReplyOf<'POST /api/admin/setup/test-email'>['data']

/** Waits until the test email is sent or has failed. @throws ApiError */
async function outcomeOf({ emailId, recipient }: QueuedEmail): Promise<Outcome> {
  for (let look = 0; look < LOOKS; look++) {
    await new Promise(resolve => setTimeout(resolve, LOOK_EVERY_MS))
    const { state, lastError } = (await api('GET /api/admin/emails/:id', { params: { id: emailId } })).data
    if (state === 'sent')
      return {
        isSent: true,
        text: `Đã gửi đến ${recipient}. Mở hộp thư, cả thư rác, để xem thư đã đến chưa.`,
      }
    if (state === 'failed')
      return { isSent: false, text: `${failureText(lastError ?? '')} Máy chủ thư trả lời: ${lastError}` }
  }
  return { isSent: false, text: 'Thư vẫn đang chờ gửi. Xem kết quả trong Hộp thư đi.' }
}
