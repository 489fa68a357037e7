import { SlidersHorizontal, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FilterControl, type Place } from './filter-control.tsx'
import type { Filter, Filters, ValuesOf } from './filters.ts'
import type { ListAddress } from './list-address.ts'
import { useFilterAddress } from './use-filter-address.ts'

/**
 * The filters of a list: parts of it as links, and a bar below these; they are in the address.
 * @param sheet the title of a sheet that holds all but the free text on a phone
 */
export function ListFilterBar<F extends Filters, L>({
  declared,
  address,
  filters,
  loaded,
  sheet,
}: {
  declared: F
  address: ListAddress<F>
  filters: ValuesOf<F>
  loaded: L
  sheet?: string | undefined
}) {
  const { draft, change } = useFilterAddress(filters, {
    addressOf: address.addressOf,
    delayOf: changed => Object.keys(changed).map(name => declared[name]?.delayMs)[0],
  })
  const [isSheetOpen, setSheetOpen] = useState(false)
  const all = Object.entries(declared)
  const show = (shown: typeof all, place: Place) =>
    shown.map(
      ([name, { control }]) =>
        control && (
          <FilterControl
            key={name}
            control={control}
            name={name}
            draft={draft}
            loaded={loaded}
            place={place}
            change={changed => change(changed as Partial<ValuesOf<F>>)}
            hrefWith={value => address.addressOf({ ...filters, [name]: value })}
          />
        ),
    )
  const at = (wanted: Filter['place']) => all.filter(([, { place }]) => place === wanted)
  const [above, first, bar, end] = [at('above'), at('first'), at('bar'), at('end')]
  const hasBar = [...first, ...bar, ...end].some(([, { control }]) => control)
  const count = address.countOf(filters)
  const isFiltered = count > 0 || first.some(([name]) => filters[name])
  if (!hasBar) return <>{show(above, 'row')}</>
  return (
    <>
      {show(above, 'row')}
      <div className="flex flex-wrap items-center gap-3 border-sand-200 border-b p-4">
        {show(first, 'row')}
        {sheet ? (
          <>
            <Button
              kind="secondary"
              icon={SlidersHorizontal}
              className="md:hidden"
              onClick={() => setSheetOpen(true)}
            >
              {count > 0 ? `Lọc (${count})` : 'Lọc'}
            </Button>
            <div className="hidden md:contents">{show(bar, 'row')}</div>
          </>
        ) : (
          show(bar, 'row')
        )}
        {isFiltered && (
          <Link
            to={address.addressOf(address.withoutFilters(filters))}
            className={buttonClass({ kind: 'quiet', size: 'dense' })}
          >
            <X size={18} strokeWidth={1.75} aria-hidden />
            Xóa bộ lọc
          </Link>
        )}
        {show(end, 'row')}
      </div>
      {sheet && (
        <Dialog
          isOpen={isSheetOpen}
          onClose={() => setSheetOpen(false)}
          title={sheet}
          footer={
            <Button wide size="normal" onClick={() => setSheetOpen(false)}>
              Xong
            </Button>
          }
        >
          <div className="space-y-4">{show(bar, 'sheet')}</div>
        </Dialog>
      )}
    </>
  )
}
