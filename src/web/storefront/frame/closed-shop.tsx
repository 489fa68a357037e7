import { Store } from 'lucide-react'
import { Link, Outlet } from 'react-router'
import { isStaff } from '#contract/kernel/roles.ts'
import { useSession } from '#web/lib/session/session.ts'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { ContactButtons } from '../kernel/contact-buttons.tsx'
import { useShop } from '../kernel/shop.ts'

/** Replaces the products while the shop is closed; staff see the products below one line. */
export default function ClosedShop() {
  const { name, zaloHref, phoneHref } = useShop()
  const session = useSession()
  if (session.status === 'in' && isStaff(session.user.role))
    return (
      <>
        <ClosedForShoppers />
        <Outlet />
      </>
    )
  return (
    <div className="page py-8">
      <EmptyState
        icon={Store}
        heading="h1"
        title={`${name} hiện chưa mở bán`}
        text="Mời bạn quay lại sau."
        action={(zaloHref || phoneHref) && <ContactButtons className="w-80 max-w-full" />}
      />
    </div>
  )
}

function ClosedForShoppers() {
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-4 bg-glow-100 px-4 text-14">
      <span className="py-2">Chưa mở bán: chỉ nhân viên đang đăng nhập thấy sản phẩm.</span>
      <Link to="/admin/setup" className="flex min-h-11 items-center font-semibold underline">
        Đến phần thiết lập
      </Link>
    </p>
  )
}
