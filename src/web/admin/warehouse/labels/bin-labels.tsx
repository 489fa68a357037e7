import { Tags } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { WarehouseMap } from '#contract/warehouse/map.shapes.ts'
import type { ListedWarehouse } from '#contract/warehouse/warehouse.shapes.ts'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { NativeSelect } from '#web/ui/inputs/select.tsx'
import { Panel } from '../../kit/page/panel.tsx'
import type { Label } from './label-sheet.tsx'
import { PrintableLabels } from './printable-labels.tsx'

type Chosen = { warehouse: string; zone: string; row: string }

/** Labels of the bins of a zone, or of one of its rows; the choice is in the address. */
export function BinLabels({
  warehouseId,
  warehouses,
  zones,
}: {
  warehouseId: string
  warehouses: readonly ListedWarehouse[]
  zones: WarehouseMap['zones']
}) {
  const [search, setSearch] = useSearchParams()
  const warehouse = warehouses.find(({ _id }) => _id === warehouseId)
  const zone = zones.find(entry => entry.zone === search.get('zone')) ?? zones[0]
  const row = zone?.rows.find(entry => entry.row === search.get('row'))
  const choose = (next: Partial<Chosen>): void =>
    setSearch({ warehouse: warehouseId, ...(zone && { zone: zone.zone }), ...next }, { replace: true })
  const labels = (row ? [row] : (zone?.rows ?? [])).flatMap(entry =>
    entry.shelves.flatMap(({ shelf, levels }) =>
      levels.map(
        ({ level, location_code: code }): Label => ({
          key: code,
          code,
          title: code,
          lines: [
            `${warehouse?.code ?? ''} · Khu ${zone?.zone} · Dãy ${entry.row} · Kệ ${shelf} · Tầng ${level}`,
          ],
        }),
      ),
    ),
  )
  const select = (
    label: string,
    value: string,
    names: { value: string; label: string }[],
    key: keyof Chosen,
  ) => (
    <NativeSelect
      aria-label={label}
      value={value}
      options={names}
      onChange={event => choose({ [key]: event.target.value })}
      className="min-w-0 max-md:w-full"
    />
  )
  return (
    <PrintableLabels
      labels={labels}
      controls={
        <>
          {select(
            'Kho',
            warehouseId,
            warehouses.map(({ _id, code, name }) => ({ value: _id, label: `${code} ${name}` })),
            'warehouse',
          )}
          {zone &&
            select(
              'Khu',
              zone.zone,
              zones.map(entry => ({ value: entry.zone, label: `Khu ${entry.zone}` })),
              'zone',
            )}
          {zone &&
            select(
              'Dãy',
              row?.row ?? '',
              [
                { value: '', label: 'Mọi dãy' },
                ...zone.rows.map(entry => ({ value: entry.row, label: `Dãy ${entry.row}` })),
              ],
              'row',
            )}
        </>
      }
      empty={
        <Panel flush>
          <EmptyState
            icon={Tags}
            title="Kho chưa có vị trí"
            text="Thêm khu, dãy và kệ trên sơ đồ kho rồi in nhãn."
          />
        </Panel>
      }
    />
  )
}
