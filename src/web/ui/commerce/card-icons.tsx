import { MessageCircleQuestionMark, ShoppingBag, Star } from 'lucide-react'
import { cx } from '../cx.ts'

const SHAPES = {
  bag: <ShoppingBag size={24} strokeWidth={1.75} />,
  ask: <MessageCircleQuestionMark size={24} strokeWidth={1.75} />,
  star: <Star size={24} fill="currentColor" />,
}

const idOf = (name: keyof typeof SHAPES): string => `icon-${name}`

/** The shapes of the icons of every card: drawn once in a page that shows cards. */
export function CardIconShapes() {
  return (
    <svg aria-hidden className="absolute size-0">
      {(Object.keys(SHAPES) as (keyof typeof SHAPES)[]).map(name => (
        <symbol key={name} id={idOf(name)} viewBox="0 0 24 24">
          {SHAPES[name]}
        </symbol>
      ))}
    </svg>
  )
}

/** An icon of a card, by reference: a whole drawing on each card would be a fifth of a listing's bytes. */
export function CardIcon({
  name,
  size = 20,
  className,
}: {
  name: keyof typeof SHAPES
  size?: number
  className?: string
}) {
  return (
    <svg width={size} height={size} aria-hidden className={cx('shrink-0', className)}>
      <use href={`#${idOf(name)}`} />
    </svg>
  )
}
