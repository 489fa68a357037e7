import type { ReactNode } from 'react'
import { DensityProvider } from '#web/ui/density.ts'

/** Longer than any place for it, and a word without a place to break. */
export const LONG =
  'Đèn chùm pha lê ba tầng mạ vàng dành cho sảnh khách sạn, biệt thự và phòng khách thông tầng'
export const UNBROKEN = 'https://anhgia.example/den-chum-pha-le-ba-tang-ma-vang-danh-cho-sanh-khach-san'

/** The options of a list. */
export const PLACES = ['Hà Nội', 'Huế', LONG].map(name => ({
  value: name,
  label: name,
  detail: `Gần ${name}`,
}))

/** Does nothing: for examples that only look. */
export const nothing = (): void => {}

/** Examples next to each other, in further rows if there is no room. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}

/** Examples in columns, one below another on a phone. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-3">{children}</div>
}

/** The same examples as the shop and as the back office draw them. */
export function BothDensities({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-6 *:space-y-4 xl:grid-cols-2">
      <div>{children}</div>
      <DensityProvider value="compact">
        <div>{children}</div>
      </DensityProvider>
    </div>
  )
}
