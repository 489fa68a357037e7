import { Lock } from 'lucide-react'
import type { Control } from 'react-hook-form'
import type { MailServerState } from '#contract/emails/mail-server.calls.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { FormText } from '../../kit/form/form-fields.tsx'
import { Panel } from '../../kit/page/panel.tsx'
import type { Typed } from './server-fields.tsx'

/** The address that customers see as the sender. */
export function SenderPanel({ control, state }: { control: Control<Typed>; state: MailServerState }) {
  return (
    <Panel title="Người gửi">
      {state.isFromSet ? (
        <Notice tone="info" icon={Lock}>
          Máy chủ của cửa hàng đã đặt sẵn địa chỉ gửi (<code>MAIL_FROM</code>):{' '}
          <strong>{state.sendsFrom}</strong>
        </Notice>
      ) : (
        <FormText
          label="Địa chỉ gửi"
          type="email"
          autoComplete="off"
          control={control}
          name="fromAddress"
          className="max-w-xl"
          hint={`Máy chủ thư phải được phép gửi bằng địa chỉ này. Hiện thư đi từ ${state.sendsFrom}`}
        />
      )}
    </Panel>
  )
}
