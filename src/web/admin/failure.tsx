import { FileQuestion, LockKeyhole } from 'lucide-react'
import { isRouteErrorResponse } from 'react-router'
import { ButtonLink } from '#web/ui/button.tsx'
import { AccountDisabled } from '#web/ui/feedback/account-disabled.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { EmptyState } from '#web/ui/feedback/states.tsx'

/** Replaces the content of a back-office page if its data could not be loaded. */
export function AdminFailure({
  error,
  title,
  back = { to: '/admin', label: 'Về tổng quan' },
}: {
  error: unknown
  title: string
  /** The link for a record that does not exist. */
  back?: { to: string; label: string }
}) {
  const { code, message } = readFailure(error)
  if (code === 'forbidden') return <NoAccess />
  if (code === 'account_disabled') return <AccountDisabled />
  if (code.endsWith('not_found')) return <NotFound message={message} back={back} />
  return (
    <>
      <title>{`${title} – Quản trị`}</title>
      <ErrorState heading="h1" title={title} text={message} />
    </>
  )
}

function readFailure(error: unknown): { code: string; message: string } {
  const fallback = { code: 'internal', message: 'Đã có lỗi xảy ra. Vui lòng thử lại sau.' }
  if (!isRouteErrorResponse(error)) return fallback
  const body: unknown = error.data
  if (typeof body !== 'object' || body === null || !('code' in body) || !('message' in body)) return fallback
  return { code: String(body.code), message: String(body.message) }
}

function NoAccess() {
  return (
    <>
      <title>Không có quyền truy cập</title>
      <EmptyState
        icon={LockKeyhole}
        heading="h1"
        title="Không có quyền truy cập"
        text="Tài khoản của bạn không có quyền vào trang quản trị. Hãy đăng nhập bằng tài khoản quản trị viên."
        action={
          <ButtonLink to="/" size="normal">
            Về trang chủ
          </ButtonLink>
        }
      />
    </>
  )
}

function NotFound({ message, back }: { message: string; back: { to: string; label: string } }) {
  return (
    <>
      <title>{`${message} – Quản trị`}</title>
      <EmptyState
        icon={FileQuestion}
        heading="h1"
        title={message}
        text="Có thể liên kết đã cũ hoặc nội dung đã được xóa."
        action={
          // the page of an older version may ask for what is no more: the document has the present one
          <ButtonLink to={back.to} reloadDocument kind="secondary" size="normal">
            {back.label}
          </ButtonLink>
        }
      />
    </>
  )
}
