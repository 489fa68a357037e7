import { ChevronDown, Phone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { isStaff } from '#contract/kernel/roles.ts'
import { signOut } from '#web/lib/current-user/sign-out.ts'
import { formatPhone } from '#web/lib/format/formats.ts'
import { type SessionUser, useSession } from '#web/lib/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Drawer } from '#web/ui/overlays/dialog.tsx'
import { CategoryIcon } from '../kernel/category-icon.tsx'
import { categoryPath, type MenuCategory, phoneMenu, subcategoryPath } from '../kernel/menu.ts'
import { useMenu } from '../kernel/menu-context.ts'
import { useShop } from '../kernel/shop.ts'
import { LogoLink } from './logo.tsx'
import { SearchBox } from './search-box.tsx'

const ROW = 'flex min-h-13 items-center gap-4 px-4 text-16'

/**
 * The menu of the phone: search, categories that open in place, about and contact; sign-in and phone stay
 * below.
 */
export default function PhoneMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const categories = phoneMenu(useMenu() ?? [])
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title="Danh mục" head={<LogoLink />} footer={<Foot />}>
      <div className="p-4">
        <SearchBox id="tim-kiem-menu" label="Tìm sản phẩm" placeholder="Tìm sản phẩm…" />
      </div>
      <nav aria-label="Danh mục sản phẩm">
        {categories.map(category => (
          <Group key={category.slug} category={category} />
        ))}
        <Row to="/products">Tất cả sản phẩm</Row>
      </nav>
      <nav aria-label="Cửa hàng" className="border-sand-50 border-t-8">
        <Row to="/track">Tra cứu đơn hàng</Row>
        <Row to="/about">Giới thiệu</Row>
        <Row to="/contact">Địa chỉ và chỉ đường</Row>
      </nav>
    </Drawer>
  )
}

function Row({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={cx(ROW, 'border-sand-200 border-b font-medium')}>
      {children}
    </Link>
  )
}

function Group({ category }: { category: MenuCategory }) {
  const [isOpen, setOpen] = useState(false)
  const { name, slug, children } = category
  if (children.length === 0) {
    return (
      <Row to={categoryPath(slug)}>
        <CategoryIcon slug={slug} />
        {name}
      </Row>
    )
  }
  return (
    <div className={cx('border-sand-200 border-b', isOpen && 'bg-sand-50')}>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={cx(ROW, 'w-full text-left font-medium')}
      >
        <CategoryIcon slug={slug} />
        {name}
        <ChevronDown
          size={20}
          strokeWidth={1.75}
          aria-hidden
          className={cx('ml-auto text-sand-600 transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      {isOpen && (
        <ul className="pb-2">
          <li>
            <Link
              to={categoryPath(slug)}
              className="flex min-h-11 items-center pl-13 font-semibold text-15 text-pine-700"
            >
              Tất cả {name.charAt(0).toLowerCase() + name.slice(1)}
            </Link>
          </li>
          {children.map(child => (
            <li key={child.slug}>
              <Link to={subcategoryPath(child.slug)} className="flex min-h-11 items-center pl-13 text-15">
                {child.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Foot() {
  const shop = useShop()
  const session = useSession()
  const { pathname, search } = useLocation()
  const cameFrom = { from: pathname + search }
  return (
    <>
      {session.status === 'out' && (
        <div className="grid grid-cols-2 gap-3">
          <ButtonLink to="/login" state={cameFrom}>
            Đăng nhập
          </ButtonLink>
          <ButtonLink to="/register" state={cameFrom} kind="secondary">
            Đăng ký
          </ButtonLink>
        </div>
      )}
      {session.status === 'in' && <AccountLinks user={session.user} />}
      {shop.phoneHref && (
        <p className="mt-1 flex items-center gap-2 text-14 text-sand-600">
          <Phone size={18} strokeWidth={1.75} aria-hidden className="text-pine-600" />
          <a href={shop.phoneHref} className="flex min-h-11 items-center font-semibold text-16 text-sand-900">
            {formatPhone(shop.hotline)}
          </a>
          {shop.hours}
        </p>
      )}
    </>
  )
}

const ACCOUNT_LINK = 'flex min-h-11 items-center text-15 font-medium'

/** The entries for a signed-in person; the back office only for admins. */
function AccountLinks({ user }: { user: SessionUser }) {
  const navigate = useNavigate()
  const leave = async (): Promise<void> => {
    await signOut()
    navigate('/')
  }
  return (
    <nav aria-label="Tài khoản" className="border-sand-200 border-b pb-1">
      <p className="truncate text-14 text-sand-600">{user.name}</p>
      <div className="flex flex-wrap gap-x-6">
        <Link to="/profile" className={ACCOUNT_LINK}>
          Hồ sơ
        </Link>
        <Link to="/orders" className={ACCOUNT_LINK}>
          Đơn hàng của tôi
        </Link>
        {isStaff(user.role) && (
          <Link to="/admin" className={ACCOUNT_LINK}>
            Trang quản trị
          </Link>
        )}
        <button type="button" onClick={leave} className={`${ACCOUNT_LINK} text-lac-700`}>
          Đăng xuất
        </button>
      </div>
    </nav>
  )
}
