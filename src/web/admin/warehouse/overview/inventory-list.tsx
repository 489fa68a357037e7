import { Boxes, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { vietnamDay } from '#contract/kernel/time.ts'
import type { Inventory, InventoryRecord } from '#contract/warehouse/inventory.shapes.ts'
import type { ListedWarehouse } from '#contract/warehouse/warehouse.shapes.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DOWNLOAD_TIMEOUT_MS, DownloadButton } from '../../components/download-button.tsx'
import { ListBody } from '../../components/lists/list-body.tsx'
import { SelectionBar } from '../../components/lists/selection-bar.tsx'
import { useSelection } from '../../components/lists/use-selection.ts'
import { Panel } from '../../components/panel.tsx'
import { addressOf, type InventoryFilters, type InventoryPath, queryOf } from './inventory-address.ts'
import { InventoryFilterBar } from './inventory-filter-bar.tsx'
import { InventoryMetrics } from './inventory-metrics.tsx'
import { InventoryRows } from './inventory-rows.tsx'
import { LevelsDialog } from './levels-dialog.tsx'

/** Rows of a page (specification §9). */
export const INVENTORY_PAGE_SIZE = 10
/** Pages that the server gives. */
const MAX_PAGES = 1_000

type Props = {
  inventory: Inventory
  filters: InventoryFilters
  page: number
  path: InventoryPath
  warehouses: readonly ListedWarehouse[]
}

/** The figures of the inventory, its filters and a page of its rows. */
export function InventoryList({ inventory, filters, page, path, warehouses }: Props) {
  const { inventories, stats, pagination } = inventory
  const list = {
    data: inventories,
    total: pagination.total_records,
    totalPages: Math.min(pagination.total_pages, MAX_PAGES),
  }
  return (
    <>
      <InventoryMetrics stats={stats} filters={filters} path={path} />
      <Panel flush>
        <InventoryFilterBar filters={filters} path={path} warehouses={warehouses} />
        <ListBody
          list={list}
          page={page}
          pageSize={INVENTORY_PAGE_SIZE}
          noun="dòng tồn kho"
          hrefFor={next => addressOf(path, filters, next)}
          empty={{
            icon: Boxes,
            title: 'Không có dữ liệu tồn kho',
            titleOfNoMatch: 'Không có dữ liệu tồn kho',
            text: 'Nhập hàng lần đầu để theo dõi tồn kho ở đây.',
            action: (
              <ButtonLink to="/admin/warehouse/operations?type=import" size="small">
                Nhập hàng
              </ButtonLink>
            ),
          }}
        >
          <SelectableInventory
            key={addressOf(path, filters, page)}
            records={inventories}
            filters={filters}
            path={path}
          />
        </ListBody>
      </Panel>
    </>
  )
}

function SelectableInventory({
  records,
  filters,
  path,
}: Pick<Props, 'filters' | 'path'> & { records: readonly InventoryRecord[] }) {
  const selection = useSelection(records)
  const [isEditing, setEditing] = useState(false)
  return (
    <div className="relative">
      {selection.chosen.length > 0 && (
        <SelectionBar count={selection.chosen.length} noun="dòng" onClear={selection.clear}>
          <Button kind="on-dark" icon={SlidersHorizontal} onClick={() => setEditing(true)}>
            Đặt mức tồn
          </Button>
        </SelectionBar>
      )}
      <InventoryRows records={records} filters={filters} path={path} selection={selection} />
      {isEditing && (
        <LevelsDialog
          records={selection.chosen}
          onClose={() => setEditing(false)}
          onDone={() => {
            setEditing(false)
            selection.clear()
          }}
        />
      )}
    </div>
  )
}

/** Downloads all rows of the filter. */
export function InventoryExport({ filters }: { filters: InventoryFilters }) {
  return (
    <DownloadButton
      failure="Không thể xuất tồn kho"
      name={() => `ton-kho_${vietnamDay(new Date())}.xlsx`}
      fetchFile={() =>
        api('GET /api/warehouse/inventory/export', {
          query: queryOf(filters),
          timeoutMs: DOWNLOAD_TIMEOUT_MS,
        })
      }
    >
      Xuất Excel
    </DownloadButton>
  )
}
