import type { HelpPage } from './help-page.ts'
import { goodsHelp } from './texts/goods.ts'
import { salesHelp } from './texts/sales.ts'
import { systemHelp } from './texts/system.ts'
import { warehouseHelp } from './texts/warehouse.ts'

export const helpPages: readonly HelpPage[] = [...salesHelp, ...goodsHelp, ...warehouseHelp, ...systemHelp]

/** The help of a page: its own, or that of the nearest page above it. */
export function helpFor(pathname: string): HelpPage | undefined {
  return helpPages
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((one, other) => other.to.length - one.to.length)[0]
}
