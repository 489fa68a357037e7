import { encodeQR } from 'qr'

/**
 * The link of an order as a code on its printed sheet: the sheet is the part that stays. Nothing on the
 * screen.
 */
export default function OrderCode({ href }: { href: string }) {
  const picture = encodeQR(href, 'svg', { ecc: 'medium', border: 1 })
  return (
    <figure className="mt-3 hidden w-24 text-12 print:block">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
        alt="Mã QR của liên kết đơn hàng"
        width={96}
        height={96}
      />
      <figcaption>Quét để xem đơn</figcaption>
    </figure>
  )
}
