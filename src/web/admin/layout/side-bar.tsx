import { Menu } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/overlays/dialog.tsx'
import { GroupedSections, TopSections } from './grouped-sections.tsx'
import { Brand, ShopLink } from './section-link.tsx'
import type { Counts } from './sections.ts'
import type { FoldedGroups } from './use-folded-groups.ts'

type Props = { counts: Counts; folded: FoldedGroups }

/** The column at the left from 1024 px. */
export function SideBar(props: Props) {
  return (
    <nav
      aria-label="Quản trị"
      className="sticky top-0 hidden h-dvh flex-col border-sand-200 border-r bg-sand-50 lg:flex"
    >
      <Brand className="px-5 pt-4 pb-3" />
      <div className="px-2.5">
        <TopSections counts={props.counts} />
      </div>
      <div className="scroll-shades flex-1 overflow-y-auto px-2.5 pb-3">
        <GroupedSections {...props} />
      </div>
      <ShopLink className="m-2.5 min-h-11 px-2.5 pointer-fine:min-h-9" />
    </nav>
  )
}

/** The same from 768 to 1024 px: a button that opens it as a drawer. */
export function MenuDrawer(props: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <IconButton
        icon={Menu}
        label="Mở menu quản trị"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className="-ml-2 max-md:hidden lg:hidden"
      />
      <Drawer
        isOpen={isOpen}
        onClose={close}
        title="Menu quản trị"
        head={<Brand />}
        footer={<ShopLink className="min-h-11 px-1" />}
      >
        <nav aria-label="Quản trị" className="px-2.5 py-3">
          <TopSections counts={props.counts} onOpen={close} />
          <GroupedSections {...props} onOpen={close} />
        </nav>
      </Drawer>
    </>
  )
}
