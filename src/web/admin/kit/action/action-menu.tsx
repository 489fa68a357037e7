import { Menu } from '@base-ui/react/menu'
import { Ellipsis, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'

const ITEM =
  'flex min-h-11 cursor-default items-center gap-3 px-4 text-15 outline-none data-highlighted:bg-sand-50 pointer-fine:md:min-h-9 pointer-fine:md:text-14'

/**
 * Further actions on a record: three dots that open a list of `ActionItem`s. In a row that is a link as a
 * whole the dots are above that link.
 * @param label names the record for screen readers
 */
export function ActionMenu({
  label,
  large = false,
  onDark,
  children,
}: {
  label: string
  /** Dots of 20 px instead of 18. */
  large?: boolean
  /** A button with an icon and the label, on a dark bar, instead of the dots. */
  onDark?: LucideIcon
  children: ReactNode
}) {
  const Icon = onDark ?? Ellipsis
  return (
    <Menu.Root>
      <Menu.Trigger
        aria-label={label}
        className={
          onDark
            ? buttonClass({ kind: 'on-dark', size: 'dense' })
            : cx(
                'relative z-1 inline-flex size-11 items-center justify-center rounded-6 pointer-fine:md:size-9',
                large ? 'hover:bg-sand-100' : 'hover:bg-sand-50',
              )
        }
      >
        <Icon size={large ? 20 : 18} strokeWidth={1.75} aria-hidden />
        {onDark && label}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={4} align="end" className="z-80 outline-none">
          <Menu.Popup className="min-w-56 rounded-6 border border-sand-200 bg-white py-1 shadow-sh2">
            {children}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

type Action = { to: string } | { href: string } | { onClick: () => void }

function propsOf(action: Action) {
  if ('to' in action) return { render: <Link to={action.to} /> }
  if ('href' in action)
    // biome-ignore lint/a11y/useAnchorContent: the menu's item puts its content in
    return { render: <a href={action.href} target={targetOf(action.href)} rel="noreferrer" /> }
  return { onClick: action.onClick }
}

/** Another site's page opens in a new tab; the phone's own app takes the rest. */
const targetOf = (href: string): string | undefined => (href.startsWith('https:') ? '_blank' : undefined)

/**
 * One line of the list: a link to another page, a link out of the shop (phone, Zalo), or something that is
 * done.
 */
export function ActionItem({
  icon: Icon,
  isDanger = false,
  children,
  ...action
}: { icon: LucideIcon; isDanger?: boolean; children: string } & Action) {
  return (
    <Menu.Item {...propsOf(action)} className={cx(ITEM, isDanger && 'text-lac-700')}>
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      {children}
    </Menu.Item>
  )
}
