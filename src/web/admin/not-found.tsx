import { FileQuestion } from 'lucide-react'
import { data } from 'react-router'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/states.tsx'

/** Every path below /admin that is no page: status 404, inside the frame of the back office. */
export function loader() {
  return data(null, { status: 404 })
}

export default function AdminNotFound() {
  return (
    <>
      <title>Không tìm thấy trang – Quản trị</title>
      <EmptyState
        icon={FileQuestion}
        heading="h1"
        title="Không tìm thấy trang này"
        text="Liên kết đã cũ hoặc địa chỉ gõ sai."
        action={
          <ButtonLink to="/admin" kind="secondary" size="small">
            Về tổng quan
          </ButtonLink>
        }
      />
    </>
  )
}
