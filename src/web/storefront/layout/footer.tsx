import { BadgeCheck, ChevronDown, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatPhone } from '#web/lib/format/formats.ts'
import { assortmentText } from '#web/lib/format/promises.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { mediaUrl } from '#web/ui/media/media-url.ts'
import { categoryPath } from '../kernel/menu.ts'
import { useMenu } from '../kernel/menu-context.ts'
import { taxText, useShop } from '../kernel/shop.ts'
import { LogoLink } from './logo.tsx'

/** The foot of every page: categories, help, the shop itself, and whether prices include tax. */
export default function Footer() {
  const shop = useShop()
  const menu = useMenu() ?? []
  return (
    <footer
      className={cx(
        'below-fold on-dark [--tall:36rem] md:[--tall:43rem] lg:[--tall:28rem] bg-pine-900 text-15 text-pine-100',
        'pb-[max(var(--foot-bar,0px),var(--foot-room))]',
      )}
    >
      <div className="page grid gap-x-8 py-10 md:grid-cols-2 md:gap-y-10 md:py-14 lg:grid-cols-[1.6fr_1fr_1fr_1fr]">
        <ShopBlock />
        <FooterList title="Sản phẩm">
          {menu.slice(0, 6).map(category => (
            <FooterLink key={category.slug} to={categoryPath(category.slug)}>
              {category.name}
            </FooterLink>
          ))}
          <FooterLink to="/products">Tất cả sản phẩm</FooterLink>
        </FooterList>
        <FooterList title="Hỗ trợ">
          <FooterLink to="/track">Tra cứu đơn hàng</FooterLink>
          <FooterLink to="/policies#bao-hanh">Bảo hành và đổi trả</FooterLink>
          <FooterLink to="/policies#giao-hang">Giao hàng và thanh toán</FooterLink>
          <FooterLink to="/terms">Điều khoản sử dụng</FooterLink>
          <FooterLink to="/privacy">Chính sách bảo mật</FooterLink>
        </FooterList>
        <FooterList title={`Về ${shop.name}`}>
          <FooterLink to="/about">Câu chuyện</FooterLink>
          <FooterLink to="/contact">Liên hệ và chỉ đường</FooterLink>
        </FooterList>
      </div>
      <div className="border-pine-700 border-t">
        <div className="page flex flex-wrap justify-between gap-x-8 gap-y-1 py-5 pr-[calc(var(--contact-width)+1rem)] text-13">
          <p>
            © {new Date().getUTCFullYear()} {shop.name}
          </p>
          <p>{taxText(shop.tax)}</p>
        </div>
      </div>
    </footer>
  )
}

function ShopBlock() {
  const shop = useShop()
  return (
    <div className="max-md:mb-6">
      <LogoLink onDark />
      <p className="mt-3 mb-5 max-w-xs">{assortmentText(useMenu())}</p>
      {shop.address && (
        <p className="flex gap-3">
          <MapPin size={18} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
          {shop.address}
        </p>
      )}
      {shop.phoneHref && (
        <p className="mt-1 flex flex-wrap items-center gap-x-3">
          <Phone size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />
          <a href={shop.phoneHref} className="flex min-h-11 items-center font-semibold text-white">
            {formatPhone(shop.hotline)}
          </a>
          {shop.hours}
        </p>
      )}
      <div className="mt-4 flex gap-3">
        {shop.zaloHref && (
          <ButtonAnchor
            href={shop.zaloHref}
            target="_blank"
            rel="noopener noreferrer"
            kind="zalo"
            size="small"
          >
            Nhắn Zalo
          </ButtonAnchor>
        )}
        {shop.phoneHref && (
          <ButtonAnchor href={shop.phoneHref} kind="on-dark" size="small">
            Gọi tư vấn
          </ButtonAnchor>
        )}
      </div>
      {shop.ministryBadge && <MinistryBadge {...shop.ministryBadge} />}
    </div>
  )
}

/**
 * The ministry's badge, shown once the shop has been notified; its link is the ministry's page for this shop.
 */
function MinistryBadge({ href, fileId }: { href: string; fileId: string | null }) {
  return (
    <p>
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className="mt-4 inline-flex min-h-11 items-center gap-2 rounded-6 border border-pine-100/40 px-3 font-medium text-14 text-white"
      >
        {fileId ? (
          <img
            src={mediaUrl(fileId, '320.webp')}
            alt="Đã thông báo Bộ Công Thương"
            width={132}
            height={50}
            loading="lazy"
            className="h-[50px] w-[132px] object-contain"
          />
        ) : (
          <>
            <BadgeCheck size={18} strokeWidth={1.75} aria-hidden className="shrink-0 text-glow-300" />
            Đã thông báo Bộ Công Thương
          </>
        )}
      </a>
    </p>
  )
}

function FooterList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      {/* On a phone the lists fold. Styles can't open a closed list, so wider screens have their own. */}
      <nav aria-label={title} className="md:hidden">
        <details className="group border-pine-700 border-t">
          <summary className="flex min-h-13 items-center justify-between font-semibold text-white">
            {title}
            <ChevronDown
              size={20}
              strokeWidth={1.75}
              aria-hidden
              className="transition-transform group-open:rotate-180"
            />
          </summary>
          <ul className="pb-2">{children}</ul>
        </details>
      </nav>
      <nav aria-label={title} className="max-md:hidden">
        <h2 className="font-semibold text-white">{title}</h2>
        <ul className="mt-2">{children}</ul>
      </nav>
    </>
  )
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className="flex min-h-11 items-center hover:text-white md:min-h-9">
        {children}
      </Link>
    </li>
  )
}
