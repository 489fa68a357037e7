import { Plus, Tags, Warehouse as WarehouseIcon } from 'lucide-react'
import { useState } from 'react'
import type { ListedWarehouse } from '#contract/warehouse/warehouse.shapes.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { Panel } from '../../kit/page/panel.tsx'
import { useWarehouseList } from '../layout/use-warehouse-list.ts'
import { WarehouseSection } from '../layout/warehouse-section.tsx'
import { WarehouseForm } from './warehouse-form.tsx'
import { WarehouseRows } from './warehouse-rows.tsx'

/** The warehouses, with the form that makes or changes one. */
export default function WarehouseList() {
  const warehouses = useWarehouseList()
  const [edited, setEdited] = useState<ListedWarehouse | 'new'>()
  const bins = warehouses.reduce((sum, { location_count }) => sum + location_count, 0)
  const add = (
    <Button icon={Plus} onClick={() => setEdited('new')}>
      Thêm kho
    </Button>
  )
  return (
    <WarehouseSection
      title="Danh sách kho"
      aside={`${warehouses.length} kho · ${formatCount(bins)} vị trí`}
      actions={
        <div className="flex flex-wrap gap-2.5">
          <ButtonLink to="/admin/warehouse/labels" kind="secondary" icon={Tags}>
            In nhãn
          </ButtonLink>
          {add}
        </div>
      }
    >
      <Panel flush>
        {warehouses.length === 0 ? (
          <EmptyState
            icon={WarehouseIcon}
            title="Chưa có kho hàng"
            text="Thêm kho đầu tiên để nhập hàng và sắp xếp vị trí."
            action={add}
          />
        ) : (
          <WarehouseRows warehouses={warehouses} onEdit={setEdited} />
        )}
      </Panel>
      {edited && (
        <WarehouseForm
          warehouse={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </WarehouseSection>
  )
}
