import { SlidersHorizontal, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { ClearFilters } from '../components/filters/filter-bar.tsx'
import { SearchField } from '../components/filters/search-field.tsx'
import { useFilterAddress } from '../components/filters/use-filter-address.ts'
import { FilterFields } from './filter-fields.tsx'
import { addressOf, countFilters, noFilters, type OrderFilters } from './filter-state.ts'

/** A phone number is typed slowly (specification §9). */
const PHONE_DELAY_MS = 800

/** The filters of the order list: in a row on a wide screen, in a sheet on a phone. */
export function OrderFilterBar({
  filters,
  customer,
}: {
  filters: OrderFilters
  /** The name of the one whose orders are listed; null where they are everybody's. */
  customer: string | null
}) {
  const { draft, change } = useFilterAddress(filters, {
    addressOf,
    delayOf: changed => ('customerPhone' in changed ? PHONE_DELAY_MS : undefined),
  })
  const [isSheetOpen, setSheetOpen] = useState(false)
  const count = countFilters(filters)
  return (
    <div className="border-sand-200 border-b p-4">
      <div className="flex flex-wrap gap-3">
        <SearchField
          label="Tìm theo mã đơn, tên hoặc số điện thoại"
          placeholder="Mã đơn, tên khách"
          value={draft.search}
          onChange={search => change({ search })}
          className="min-w-44 flex-1 md:max-w-48 md:flex-none md:basis-48"
        />
        <Button
          kind="secondary"
          icon={SlidersHorizontal}
          className="md:hidden"
          onClick={() => setSheetOpen(true)}
        >
          {count > 0 ? `Lọc (${count})` : 'Lọc'}
        </Button>
        <div className="hidden flex-wrap items-center gap-3 md:contents">
          <FilterFields draft={draft} change={change} place="row" />
        </div>
        {addressOf(filters) !== '/admin/orders' && <ClearFilters to="/admin/orders" />}
      </div>
      {customer !== null && <OneCustomer name={customer} filters={filters} />}
      <Dialog
        isOpen={isSheetOpen}
        onClose={() => setSheetOpen(false)}
        title="Lọc đơn hàng"
        footer={
          <Button wide size="normal" onClick={() => setSheetOpen(false)}>
            Xong
          </Button>
        }
      >
        <div className="space-y-4">
          <FilterFields draft={draft} change={change} place="sheet" />
        </div>
      </Dialog>
    </div>
  )
}

function OneCustomer({ name, filters }: { name: string; filters: OrderFilters }) {
  return (
    <p className="mt-3 flex flex-wrap items-center gap-2 text-14">
      <span className="text-sand-600">Khách hàng:</span>
      <Link
        to={addressOf({ ...filters, userId: noFilters.userId })}
        aria-label={`${name}: bỏ lọc theo khách hàng này`}
        className="inline-flex min-h-11 items-center gap-2 rounded-full bg-pine-50 px-4 font-medium text-pine-700 hover:bg-pine-100 pointer-fine:md:min-h-8"
      >
        {name}
        <X size={16} strokeWidth={2} aria-hidden />
      </Link>
    </p>
  )
}
