import { CircleAlert, CircleCheck, CircleDashed, Send } from 'lucide-react'
import { useState } from 'react'
import type { InputOf, ReplyOf } from '#contract/calls.ts'
import type { MailServerState } from '#contract/emails/mail-server.calls.ts'
import { testSteps } from '#contract/emails/mail-server.ts'
import type { ApiError } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { TextField } from '#web/ui/inputs/field.tsx'
import { Panel } from '../../kit/page/panel.tsx'
import { STEP_TEXTS } from './providers.ts'

type Server = InputOf<'POST /api/admin/mail-server/test'>['body']['server']
type Outcome = ReplyOf<'POST /api/admin/mail-server/test'>['data'] & { to: string; server: Tried }
/** The facts of a server that decide the steps of sending by it. */
type Tried = Pick<MailServerState, 'security' | 'username'>

/**
 * Sends a test email by the typed values, saved or not, and shows how far it came.
 * @param readServer the typed server; null tries the present one
 * @param present the server that is tried without a typed one
 * @param onRefused shows errors of the typed server at their fields
 */
export function TestPanel({
  email,
  readServer,
  present,
  onRefused,
}: {
  email: string
  readServer: () => Server
  present: Tried
  onRefused?: (error: ApiError) => string | undefined
}) {
  const [to, setTo] = useState(email)
  const [error, setError] = useState<string | undefined>()
  const [outcome, setOutcome] = useState<Outcome | undefined>()
  const { mutate, isBusy } = useMutation('POST /api/admin/mail-server/test', {
    isShown: () => false,
    isReloaded: false,
    onDone: ({ data }, { body }) => setOutcome({ ...data, to: body.to, server: body.server ?? present }),
    onRefused: refusal => {
      setError(refusal.errors.find(({ path }) => path === 'to')?.message)
      const others = refusal.errors.filter(({ path }) => path !== 'to')
      if (refusal.errors.length > 0 && others.length === 0) return undefined
      return onRefused ? onRefused(refusal) : refusal.message
    },
  })
  const send = (): void => {
    setError(undefined)
    setOutcome(undefined)
    void mutate({ body: { to, server: readServer() } })
  }
  return (
    <Panel title="Gửi thử">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          required
          label="Gửi thư thử tới"
          type="email"
          autoComplete="email"
          value={to}
          error={error}
          onChange={event => setTo(event.target.value)}
          // Enter sends the test instead of saving the form around it
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            send()
          }}
          className="min-w-0 flex-1 basis-64"
        />
        <Button kind="secondary" size="small" icon={Send} busy={isBusy} onClick={send}>
          Gửi thư thử
        </Button>
      </div>
      <div role="status">{outcome && <Steps outcome={outcome} />}</div>
    </Panel>
  )
}

function Steps({ outcome: { failedAt, reason, tookMs, to, server } }: { outcome: Outcome }) {
  const has = {
    reach: true,
    encrypt: server.security !== 'none',
    sign_in: server.username !== '',
    accept: true,
  }
  const steps = testSteps.filter(step => has[step] || step === failedAt)
  const at = failedAt === null ? steps.length : steps.indexOf(failedAt)
  return (
    <div className={cx('mt-4 rounded-6 p-4 text-14', failedAt ? 'bg-lac-50' : 'bg-pine-50')}>
      <p className="font-semibold">
        {failedAt ? 'Thư không đi' : `Thư đi được, sau ${(tookMs / 1000).toFixed(1).replace('.', ',')} giây`}
      </p>
      <ul className="mt-2 space-y-1">
        {steps.map((step, index) => {
          const { done, failed } = STEP_TEXTS[step]
          const [Icon, text] =
            index < at
              ? [CircleCheck, done]
              : index === at
                ? [CircleAlert, failed]
                : [CircleDashed, `Chưa tới: ${done.toLowerCase()}`]
          return (
            <li key={step} className={cx('flex gap-2', index === at && 'font-medium text-lac-700')}>
              <Icon size={18} strokeWidth={1.75} aria-hidden className="mt-px shrink-0" />
              {text}
            </li>
          )
        })}
      </ul>
      {failedAt ? (
        <>
          <p className="mt-3">{STEP_TEXTS[failedAt].remedy}</p>
          <p className="wrap-anywhere mt-2 text-13 text-sand-700">Máy chủ trả lời: {reason}</p>
        </>
      ) : (
        <p className="mt-3">Mở hộp thư {to} xem; không thấy thì tìm trong mục Thư rác.</p>
      )}
    </div>
  )
}
