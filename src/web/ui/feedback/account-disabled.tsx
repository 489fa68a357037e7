import { LockKeyhole } from 'lucide-react'
import { ButtonLink } from '../button.tsx'
import { EmptyState } from './states.tsx'

/** For accounts that the shop has switched off, in the shop and in the back office. */
export function AccountDisabled() {
  return (
    <>
      <title>Tài khoản đã bị vô hiệu hóa</title>
      <EmptyState
        icon={LockKeyhole}
        heading="h1"
        title="Tài khoản đã bị vô hiệu hóa"
        text="Vui lòng liên hệ cửa hàng nếu bạn cho rằng đây là nhầm lẫn."
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to="/" size="normal">
              Về trang chủ
            </ButtonLink>
            <ButtonLink to="/contact" kind="secondary" size="normal">
              Liên hệ
            </ButtonLink>
          </div>
        }
      />
    </>
  )
}
