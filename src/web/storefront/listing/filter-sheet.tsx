import { formatCount } from '#web/lib/formats.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { KindChips, SearchFilter } from './filter-panel.tsx'
import type { ListingFilter } from './listing-query.ts'
import type { Place } from './place.ts'
import { PriceFilter } from './price-filter.tsx'

/** The filters as a sheet from below. Each choice counts at once; the foot says how many goods are left. */
export default function FilterSheet({
  filter,
  place,
  total,
  isOpen,
  onClose,
}: {
  filter: ListingFilter
  place: Place
  total: number
  isOpen: boolean
  onClose: () => void
}) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Bộ lọc"
      footer={
        <>
          <ButtonLink to="/products" kind="secondary" preventScrollReset>
            Xóa bộ lọc
          </ButtonLink>
          <Button onClick={onClose} className="flex-1">
            Xem {formatCount(total)} sản phẩm
          </Button>
        </>
      }
    >
      <div className="space-y-7">
        <SearchFilter filter={filter} id="loc-tim-nho" />
        <KindChips filter={filter} place={place} />
        <PriceFilter filter={filter} />
      </div>
    </Dialog>
  )
}
