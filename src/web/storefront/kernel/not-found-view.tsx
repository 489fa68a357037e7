import { ButtonLink } from '#web/ui/button.tsx'
import { useTitle } from './shop.ts'

/** The 404 page: a lamp that shines on nothing but the way back. */
export function NotFound({
  title = 'Không tìm thấy trang',
  text = 'Đường dẫn đã đổi hoặc sản phẩm không còn bán.',
  code,
  other = { to: '/products', label: 'Xem tất cả sản phẩm' },
}: {
  title?: string | undefined
  text?: string
  /** The code of the missing record (R4), for programs, in `data-code`. */
  code?: string | undefined
  /** Another way on than the home page. */
  other?: { to: string; label: string }
}) {
  return (
    // as tall as the main part and up to the foot, which has the same ground
    <section
      data-fills
      data-code={code}
      className="on-dark relative -mb-20 flex-1 overflow-hidden bg-pine-900 pb-24 text-center text-white"
    >
      <title>{useTitle(title)}</title>
      <meta name="robots" content="noindex" />
      <Lamp />
      <div className="page relative -mt-24 md:-mt-20">
        <p className="font-medium text-15 text-glow-300">Lỗi 404</p>
        <h1 className="display-face mt-1 text-32 md:text-48">{title}</h1>
        <p className="mt-3 text-16 text-pine-100">{text}</p>
        <div className="mt-7 flex flex-wrap justify-center gap-3">
          <ButtonLink to="/" kind="glow">
            Về trang chủ
          </ButtonLink>
          <ButtonLink to={other.to} kind="on-dark">
            {other.label}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

function Lamp() {
  return (
    <svg viewBox="0 0 480 400" aria-hidden="true" className="mx-auto h-80 md:h-96">
      <defs>
        <linearGradient id="light" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#efae2e" stopOpacity="0.75" />
          <stop offset="1" stopColor="#efae2e" stopOpacity="0" />
        </linearGradient>
        <filter id="soft" x="-20%" y="-20%" width="140%" height="140%">
          <feGaussianBlur stdDeviation="12" />
        </filter>
      </defs>
      <path d="M186 168 H294 L372 400 H108 Z" fill="url(#light)" filter="url(#soft)" />
      <path d="M240 0 V100" stroke="#d6e6df" strokeWidth="3" />
      <path d="M225 98 h30 v16 h-30 Z M162 166 C162 92 318 92 318 166 Z" fill="#d6e6df" />
      <ellipse cx="240" cy="166" rx="78" ry="11" fill="#feebc3" />
      <circle cx="240" cy="170" r="16" fill="#fff8e8" />
    </svg>
  )
}
