import { CircleCheck, Lock, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import type { MailServerState } from '#contract/emails/mail-server.calls.ts'
import { checkedBy, showFieldErrors } from '#web/lib/api/form-errors.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useConfirm } from '../../kit/action/use-confirm.tsx'
import { useErrorFocus } from '../../kit/form/form-state.ts'
import { useVersionedForm } from '../../kit/form/use-versioned-form.ts'
import { Panel } from '../../kit/page/panel.tsx'
import { SaveBar } from '../save-bar.tsx'
import { SectionConflictNotice } from '../section-conflict-notice.tsx'
import { SenderPanel } from './sender-panel.tsx'
import { ServerFields, type Typed } from './server-fields.tsx'
import { TestPanel } from './test-panel.tsx'

/**
 * The mail server: entered, tested and saved, or shown if the environment has set it.
 * @param email the address that a test email goes to at first
 */
export function MailServerForm({ state, email }: { state: MailServerState; email: string }) {
  return state.source === 'environment' ? (
    <SetServer state={state} email={email} />
  ) : (
    <Editor loaded={state} email={email} />
  )
}

/** A server that the environment has set: shown and tried out, not changed. */
function SetServer({ state, email }: { state: MailServerState; email: string }) {
  const { host, port, security, username, hasPassword, sendsFrom } = state
  const facts = [
    ['Máy chủ', host],
    ['Cổng', String(port)],
    ['Tên đăng nhập', username || 'không cần'],
    ['Mật khẩu', hasPassword ? 'có, không hiện ra' : 'không cần'],
    ['Địa chỉ gửi', sendsFrom],
  ]
  return (
    <div className="space-y-4">
      <Panel title="Gửi thư bằng" aside={<StateBadge state={state} />}>
        <Notice tone="info" icon={Lock}>
          Máy chủ của cửa hàng đã đặt sẵn phần này (<code>SMTP_URL</code>), nên ở đây chỉ xem và gửi thử. Muốn
          tự điền ở đây, nhờ người cài máy chủ bỏ dòng đó.
        </Notice>
        <dl className="mt-4 grid gap-x-6 gap-y-2 text-14 sm:grid-cols-[160px_minmax(0,1fr)]">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-sand-600">{name}</dt>
              <dd className="wrap-anywhere max-sm:mb-2">{value}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      <TestPanel
        email={email}
        readServer={() => null}
        // smtp:// encrypts only if the server offers it
        present={{ username, security: security === 'tls' ? 'tls' : 'none' }}
      />
    </div>
  )
}

/** The server checks the form. */
const checkedByServer = checkedBy<Typed>(() => ({}))

function Editor({ loaded, email }: { loaded: MailServerState; email: string }) {
  const { form, seen, conflict, onSaved, onRefused, reset } = useVersionedForm<MailServerState, Typed>({
    loaded,
    valuesOf: (server = loaded) => typedOf(server),
    resolver: checkedByServer,
    // an error of the test disappears with the next letter
    mode: 'onChange',
  })
  const state = seen ?? loaded
  const { mutate, isBusy } = useMutation('PUT /api/admin/mail-server', {
    onDone: ({ data }, { body: { version: _, ...sent } }) => onSaved(data, sent as Typed),
    onRefused,
  })
  const { control } = form
  // read here, else the form does not follow it and a test right after typing tries the saved server
  const { isDirty } = form.formState
  return (
    <form
      ref={useErrorFocus(control)}
      noValidate
      onSubmit={form.handleSubmit(async ({ port, ...rest }) => {
        await mutate({ body: { ...rest, port: port as number, version: state.version } })
      })}
    >
      {conflict && <SectionConflictNotice conflict={conflict} />}
      <div className="space-y-4">
        <Panel title="Gửi thư bằng" aside={<StateBadge state={state} />}>
          {state.source === 'none' && (
            <Notice className="mb-4">
              Cửa hàng chưa có máy chủ thư: mọi thư nằm lại trong{' '}
              <Link to="/admin/emails" className="font-medium underline">
                Hộp thư đi
              </Link>
              , khách không nhận được thư nào.
            </Notice>
          )}
          <ServerFields form={form} state={state} />
          {state.source === 'settings' && (
            <RemoveButton onRemoved={server => onSaved(server, form.getValues())} />
          )}
        </Panel>
        <SenderPanel control={control} state={state} />
        <TestPanel
          email={email}
          present={state}
          readServer={() => {
            const { port, ...rest } = form.getValues()
            return isDirty || state.source === 'none' ? { ...rest, port: port as number } : null
          }}
          onRefused={error => showFieldErrors(form, error, { nameOf: path => path.replace(/^server\./, '') })}
        />
      </div>
      <SaveBar control={control} isSaving={isBusy} onReset={reset} />
    </form>
  )
}

function RemoveButton({ onRemoved }: { onRemoved: (server: MailServerState) => void }) {
  const { confirm, dialog } = useConfirm()
  const { mutate } = useMutation('DELETE /api/admin/mail-server', { onDone: ({ data }) => onRemoved(data) })
  const ask = () =>
    confirm({
      title: 'Bỏ máy chủ thư này?',
      text: 'Mật khẩu đã lưu bị xóa. Từ đó mọi thư nằm lại trong Hộp thư đi cho tới khi có máy chủ thư khác.',
      confirmText: 'Bỏ máy chủ thư',
      isDanger: true,
      act: () => mutate({}),
    })
  return (
    <>
      <Button kind="danger" size="small" className="mt-4" onClick={() => void ask()}>
        Bỏ máy chủ thư này
      </Button>
      {dialog}
    </>
  )
}

function typedOf({ host, port, security, username, fromAddress }: MailServerState): Typed {
  return { host, port, security, username, password: '', fromAddress }
}

function StateBadge({ state }: { state: MailServerState }) {
  if (state.source === 'none')
    return (
      <Badge tone="warning" icon={TriangleAlert}>
        Chưa gửi được
      </Badge>
    )
  return state.canReadPassword ? (
    <Badge tone="good" icon={CircleCheck}>
      Đã có máy chủ
    </Badge>
  ) : (
    <Badge tone="warning" icon={TriangleAlert}>
      Cần nhập lại mật khẩu
    </Badge>
  )
}
