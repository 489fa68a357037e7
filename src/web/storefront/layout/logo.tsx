import { Link } from 'react-router'
import logo from '../../assets/logo.svg'
import logoOnDark from '../../assets/logo-on-dark.svg'
import { useShop } from '../kernel/shop.ts'

/** The logo as the link home. */
export function LogoLink({ onDark = false }: { onDark?: boolean }) {
  const { name } = useShop()
  return (
    <Link to="/" className="flex min-h-11 shrink-0 items-center">
      <img
        src={onDark ? logoOnDark : logo}
        alt={`${name} – về trang chủ`}
        width={126}
        height={34}
        loading={onDark ? 'lazy' : undefined}
        className="h-[27px] w-auto md:h-[34px]"
      />
    </Link>
  )
}
