import { ArrowLeft, Menu, Search, X } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { IconButton } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { useBackCloses } from '#web/ui/overlays/use-back-closes.ts'
import { AccountEntry } from './account-entry.tsx'
import { CartLink } from './cart-link.tsx'
import { LogoLink } from './logo.tsx'
import { SearchBox } from './search-box.tsx'

const PhoneMenu = lazyPart(() => import('./phone-menu.tsx'), { ifMissing: 'say' })

/**
 * Utility bar and main row; only the row sticks, shrinking from 76 to 64 by letting 12 px scroll out.
 * @param bar above the row, @param nav in it: parts that a phone does not display
 */
export function Header({
  phoneLook,
  bar,
  nav,
}: {
  phoneLook: 'search' | 'back'
  bar: ReactNode
  nav: ReactNode
}) {
  const isBack = phoneLook === 'back'
  const search = usePhoneSearch()
  return (
    <>
      {bar}
      <header
        className={cx(
          'sticky top-0 z-30 border-sand-200 border-b bg-white lg:-top-3',
          // the search field below belongs to it
          phoneLook === 'search' && 'max-md:border-b-transparent',
        )}
      >
        <div className="page relative flex h-15 items-center gap-1 md:gap-4 lg:h-19 lg:gap-6 lg:pt-2">
          {isBack && <BackButton />}
          <MenuButton className={isBack ? 'md:-ml-2.5' : '-ml-2.5'} />
          <LogoLink />
          {nav}
          <div className="ml-auto hidden md:block md:w-72 lg:w-64">
            <SearchBox id="tim-kiem" placeholder="Tên, mã SP" />
          </div>
          <div className="ml-auto flex items-center md:ml-0 md:gap-2 lg:gap-4">
            {isBack && (
              <IconButton
                icon={search.isOpen ? X : Search}
                label={search.isOpen ? 'Đóng tìm kiếm' : 'Tìm kiếm'}
                aria-expanded={search.isOpen}
                onClick={search.toggle}
                className="md:hidden"
              />
            )}
            {/* with four icons the narrowest phones have it in the menu */}
            <div className={cx(isBack && 'max-[359px]:hidden')}>
              <AccountEntry />
            </div>
            <CartLink />
          </div>
        </div>
        {isBack && search.isOpen && (
          <div className="absolute inset-x-0 top-full border-sand-200 border-b bg-white px-4 pt-0.5 pb-3 md:hidden">
            <SearchBox id="tim-kiem-nho" label="Tìm sản phẩm" placeholder="Tìm đèn, quạt, mã SP" focused />
          </div>
        )}
      </header>
      {phoneLook === 'search' && (
        <div className="border-sand-200 border-b px-4 pt-0.5 pb-3 md:hidden">
          <SearchBox id="tim-kiem-nho" label="Tìm sản phẩm" placeholder="Tìm đèn, quạt, mã SP" />
        </div>
      )}
    </>
  )
}

/** The search row below the icons of a phone; a new page or Back closes it. */
function usePhoneSearch() {
  const [isOpen, setOpen] = useState(false)
  const location = useLocation()
  const close = useCallback(() => setOpen(false), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new page closes the row
  useEffect(close, [location])
  useBackCloses(isOpen, close)
  return { isOpen, toggle: () => setOpen(now => !now) }
}

function BackButton() {
  const navigate = useNavigate()
  return (
    <Link
      to="/products"
      aria-label="Quay lại"
      onClick={event => {
        // back to the page that the shopper came from, if that was in this shop
        if (window.history.state?.idx > 0) {
          event.preventDefault()
          navigate(-1)
        }
      }}
      className="-ml-2.5 flex size-[44px] items-center justify-center rounded-6 md:hidden"
    >
      <ArrowLeft size={22} strokeWidth={1.75} aria-hidden />
    </Link>
  )
}

function MenuButton({ className }: { className: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        icon={Menu}
        label="Mở danh mục"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className={cx(className, 'lg:hidden')}
      />
      <PhoneMenu isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
