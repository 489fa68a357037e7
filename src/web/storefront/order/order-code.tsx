import { toString as toSvg } from 'qrcode'
import { useEffect, useState } from 'react'

/** The link of an order as a code on its printed sheet: the sheet is what stays. Nothing on the screen. */
export default function OrderCode({ href }: { href: string }) {
  const [picture, setPicture] = useState<string | undefined>()
  useEffect(() => {
    let isOn = true
    void toSvg(href, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' }).then(
      svg => isOn && setPicture(`data:image/svg+xml,${encodeURIComponent(svg)}`),
    )
    return () => {
      isOn = false
    }
  }, [href])
  if (!picture) return null
  return (
    <figure className="mt-3 hidden w-24 text-12 print:block">
      <img src={picture} alt="Mã QR của liên kết đơn hàng" width={96} height={96} />
      <figcaption>Quét để xem đơn</figcaption>
    </figure>
  )
}
