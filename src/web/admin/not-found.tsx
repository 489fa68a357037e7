import { FileQuestion } from 'lucide-react'
import { data, useLocation } from 'react-router'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/states.tsx'

/** Every path below /admin that is no page: status 404, inside the frame of the back office. */
export function loader() {
  return data(null, { status: 404 })
}

const otherwise = 'Liên kết đã cũ hoặc địa chỉ gõ sai.'

/** Sections of the specification that the back office has no screen for, and where their work is done. */
const withoutScreen: Record<string, string> = {
  storage: 'Trang quản trị không có mục lưu trữ tệp. Ảnh sản phẩm xem và sửa ở mục Sản phẩm.',
}

export default function AdminNotFound() {
  const section = useLocation().pathname.split('/')[2] ?? ''
  const text = Object.hasOwn(withoutScreen, section) ? withoutScreen[section] : undefined
  return (
    <>
      <title>Không tìm thấy trang – Quản trị Ánh Gia</title>
      <EmptyState
        icon={FileQuestion}
        heading="h1"
        title="Không tìm thấy trang này"
        text={text ?? otherwise}
        action={
          <ButtonLink to="/admin" kind="secondary" size="small">
            Về tổng quan
          </ButtonLink>
        }
      />
    </>
  )
}
