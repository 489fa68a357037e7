import { Check, Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDate, formatMoment, formatPhone } from '#web/lib/format/formats.ts'
import { IconButton } from '#web/ui/button.tsx'
import { useCopy } from '#web/ui/text/use-copy.ts'
import { Panel } from '../kit/page/panel.tsx'
import type { UserDetail } from './user-labels.tsx'

/** The facts of an account. */
export function UserFacts({ user, now }: { user: UserDetail; now: string }) {
  return (
    <Panel title="Thông tin tài khoản">
      <dl className="space-y-2">
        <Fact label="Email">{user.email}</Fact>
        <Fact label="Điện thoại">{user.phone ? formatPhone(user.phone) : 'Chưa có'}</Fact>
        {user.username && <Fact label="Tên đăng nhập">{user.username}</Fact>}
        <Fact label="Ngày tạo">{formatDate(user.created_at)}</Fact>
        <Fact label="Cập nhật">{formatMoment(user.updated_at, now)}</Fact>
        <Fact label="Đăng nhập gần nhất">
          {user.last_login ? formatMoment(user.last_login, now) : 'Chưa đăng nhập'}
        </Fact>
        <Fact label="ID">
          <AccountId id={user._id} />
        </Fact>
      </dl>
    </Panel>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <dt className="text-sand-600">{label}</dt>
      <dd className="min-w-0 break-all text-right">{children}</dd>
    </div>
  )
}

function AccountId({ id }: { id: string }) {
  const { isCopied, copy } = useCopy()
  return (
    <span className="flex items-center gap-1 text-13">
      <span>
        <span aria-hidden>
          {id.slice(0, 8)}…{id.slice(-4)}
        </span>
        <span className="sr-only">{id}</span>
      </span>
      <IconButton
        icon={isCopied ? Check : Copy}
        label={isCopied ? 'Đã sao chép ID' : 'Sao chép ID'}
        onClick={() => void copy(id)}
        className="-my-2 pointer-fine:md:size-8"
      />
    </span>
  )
}
