import { formatCount } from '#web/lib/format/formats.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { KindChips, RangeFilters, SearchFilter } from './filter-panel.tsx'
import { clearedPath, type ListingFilter } from './listing-query.ts'
import type { ListingScope } from './listing-scope.ts'
import { useRecount } from './use-recount.ts'

/**
 * The filters as a sheet from below. Each choice applies at once; the foot shows how many products are left.
 */
export default function FilterSheet({
  filter,
  scope,
  total,
  isOpen,
  onClose,
}: {
  filter: ListingFilter
  scope: ListingScope
  /** Of the list as it is filtered; undefined while it is loading. */
  total: number | undefined
  isOpen: boolean
  onClose: () => void
}) {
  const { recounted = total, onTyped } = useRecount(filter)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Bộ lọc"
      footer={
        <>
          <ButtonLink to={clearedPath(filter)} kind="secondary" preventScrollReset>
            Xóa bộ lọc
          </ButtonLink>
          <Button onClick={onClose} className="flex-1">
            {recounted === undefined ? 'Xem sản phẩm' : `Xem ${formatCount(recounted)} sản phẩm`}
          </Button>
        </>
      }
    >
      <div className="space-y-7">
        <SearchFilter filter={filter} id="loc-tim-nho" />
        <KindChips filter={filter} scope={scope} />
        <RangeFilters filter={filter} onTyped={onTyped} />
      </div>
    </Dialog>
  )
}
