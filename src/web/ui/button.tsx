import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { cx } from './cx.ts'
import { useDensity } from './density.ts'
import { useDisabled } from './focus/use-disabled.ts'
import { Spinner } from './spinner.tsx'

export type ButtonKind =
  | 'primary'
  | 'secondary'
  | 'quiet'
  | 'danger'
  | 'danger-solid'
  | 'zalo'
  | 'glow'
  | 'on-dark'
export type ButtonSize = 'main' | 'bar' | 'normal' | 'small' | 'dense'

type Look = {
  kind?: ButtonKind | undefined
  size?: ButtonSize
  icon?: LucideIcon | undefined
  iconAfter?: LucideIcon | undefined
  wide?: boolean | undefined
}

const KINDS: Record<ButtonKind, string> = {
  primary:
    'border-pine-700 bg-pine-700 text-white hover:border-pine-800 hover:bg-pine-800 active:bg-pine-900',
  secondary: 'border-sand-400 bg-white text-sand-900 hover:border-sand-900',
  quiet: 'border-transparent bg-transparent text-pine-700 hover:bg-sand-50',
  danger: 'border-sand-300 bg-white text-lac-700 hover:border-lac-600 hover:bg-lac-50',
  'danger-solid': 'border-lac-600 bg-lac-600 text-white hover:border-lac-700 hover:bg-lac-700',
  zalo: 'border-zalo bg-white text-zalo-text hover:bg-sky-50',
  glow: 'border-glow-300 bg-glow-300 text-sand-900 hover:border-glow-400 hover:bg-glow-400',
  'on-dark': 'border-pine-100/70 bg-transparent text-white hover:border-white',
}

const SIZES: Record<ButtonSize, string> = {
  main: 'min-h-13 px-6 text-16 font-semibold',
  bar: 'min-h-13 px-2 text-15 font-semibold lg:px-5',
  normal: 'min-h-12 px-5 text-16 font-semibold',
  small: 'min-h-11 px-4 text-15 font-semibold pointer-fine:md:min-h-10',
  dense: 'min-h-11 px-3.5 text-14 font-medium pointer-fine:md:min-h-9',
}

/** The classes of a button, for elements that only look like one (a phone link, a label). */
export function buttonClass({ kind = 'primary', size = 'normal', wide = false }: Look = {}): string {
  return cx(
    'inline-flex select-none items-center justify-center gap-2.5 rounded-6 border py-1.5 text-center transition-colors',
    'off:cursor-not-allowed off:border-sand-100 off:bg-sand-100 off:text-sand-500',
    KINDS[kind],
    SIZES[size],
    wide && 'w-full',
  )
}

/** The size of a button that names none, by the density around it. */
function useSize(size: ButtonSize | undefined): ButtonSize {
  const density = useDensity()
  return size ?? (density === 'compact' ? 'dense' : 'normal')
}

function Content({ icon: Icon, iconAfter: After, busy, size, children }: ContentProps) {
  const px = size === 'dense' ? 18 : 20
  return (
    <>
      {busy ? (
        <Spinner size={px} />
      ) : (
        Icon && <Icon size={px} strokeWidth={1.75} aria-hidden className="shrink-0" />
      )}
      <span>{busy ? 'Đang xử lý…' : children}</span>
      {After && !busy && <After size={px} strokeWidth={1.75} aria-hidden className="shrink-0" />}
    </>
  )
}
type ContentProps = Look & { busy?: boolean; children: ReactNode }

/** A button. While `busy` it shows a spinner with «Đang xử lý…» and takes no further click. */
export function Button({
  kind,
  size: ownSize,
  icon,
  iconAfter,
  wide,
  busy = false,
  className,
  children,
  type = 'button',
  disabled,
  onClick,
  ...rest
}: Look & { busy?: boolean; children: ReactNode } & Omit<ComponentProps<'button'>, 'children'>) {
  const size = useSize(ownSize)
  const press = useDisabled({ disabled, onClick })
  return (
    <button
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      {...press}
      onClick={busy ? event => event.preventDefault() : press.onClick}
      className={cx(buttonClass({ kind, size, wide }), className)}
      {...rest}
    >
      <Content icon={icon} iconAfter={iconAfter} busy={busy} size={size}>
        {children}
      </Content>
    </button>
  )
}

/** A link inside the shop that looks like a button. */
export function ButtonLink({
  kind,
  size: ownSize,
  icon,
  iconAfter,
  wide,
  className,
  children,
  ...rest
}: Look & { children: ReactNode } & Omit<LinkProps, 'children'>) {
  const size = useSize(ownSize)
  return (
    <Link className={cx(buttonClass({ kind, size, wide }), className)} {...rest}>
      <Content icon={icon} iconAfter={iconAfter} size={size}>
        {children}
      </Content>
    </Link>
  )
}

/** A link that leaves the shop (phone, Zalo) and looks like a button. */
export function ButtonAnchor({
  kind,
  size: ownSize,
  icon,
  iconAfter,
  wide,
  className,
  children,
  ...rest
}: Look & { children: ReactNode } & Omit<ComponentProps<'a'>, 'children'>) {
  const size = useSize(ownSize)
  return (
    <a className={cx(buttonClass({ kind, size, wide }), className)} {...rest}>
      <Content icon={icon} iconAfter={iconAfter} size={size}>
        {children}
      </Content>
    </a>
  )
}

/** A square button that shows one icon; `label` is its accessible name. */
export function IconButton({
  icon: Icon,
  label,
  round = false,
  className,
  type = 'button',
  disabled,
  onClick,
  ...rest
}: { icon: LucideIcon; label: string; round?: boolean } & Omit<ComponentProps<'button'>, 'children'>) {
  const press = useDisabled({ disabled, onClick })
  return (
    <button
      type={type}
      aria-label={label}
      {...press}
      className={cx(
        'inline-flex size-[44px] shrink-0 items-center justify-center text-sand-900 transition-colors hover:bg-sand-50',
        'off:cursor-not-allowed off:text-sand-400',
        round ? 'rounded-full' : 'rounded-6',
        className,
      )}
      {...rest}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden />
    </button>
  )
}
