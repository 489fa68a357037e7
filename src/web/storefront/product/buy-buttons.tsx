import { ShoppingBag } from 'lucide-react'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { Purchasing } from './use-purchase.ts'

/**
 * Into the cart, or straight to the checkout. Once something was added the way to the cart takes the place of
 * the checkout.
 */
export function BuyButtons({
  purchase,
  onDone,
  onChoose,
  short = false,
  className,
}: {
  purchase: Purchasing
  /** After something was put into the cart. */
  onDone?: () => void
  /** Opens the choice of a variant, which comes first. */
  onChoose?: (() => void) | undefined
  /** Without the icon and with the short words, for a bar at the foot; the last one is under the thumb. */
  short?: boolean
  className?: string
}) {
  const { add, buy, busy, inCart, kind } = purchase
  const size = short ? 'bar' : 'main'
  const onAdd = async (): Promise<void> => {
    if (await add()) onDone?.()
  }
  if (kind === 'sold-out') {
    return (
      <Button size={size} disabled className={className}>
        Hết hàng
      </Button>
    )
  }
  // one key for the buttons that replace each other: it stays one element, which keeps the focus
  if (onChoose) {
    return (
      <Button key="add" size="main" aria-haspopup="dialog" onClick={onChoose} className="flex-1 px-3">
        Chọn phiên bản
      </Button>
    )
  }
  if (inCart > 0) {
    return (
      <>
        <Button key="add" kind="secondary" size={size} busy={busy} onClick={onAdd} className={className}>
          Thêm nữa
        </Button>
        <ButtonLink to="/cart" size={size} className={className}>
          Xem giỏ ({inCart > 99 ? '99+' : inCart})
        </ButtonLink>
      </>
    )
  }
  const buyNow = (
    <Button kind="secondary" size={size} busy={busy} onClick={() => void buy()} className={className}>
      Mua ngay
    </Button>
  )
  const addToCart = (
    <Button
      key="add"
      size={size}
      busy={busy}
      onClick={onAdd}
      className={className}
      {...(!short && { icon: ShoppingBag })}
    >
      {short ? 'Thêm vào giỏ' : 'Thêm vào giỏ hàng'}
    </Button>
  )
  return short ? (
    <>
      {buyNow}
      {addToCart}
    </>
  ) : (
    <>
      {addToCart}
      {buyNow}
    </>
  )
}
