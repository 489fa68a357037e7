import { ArrowLeft, Pencil } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import type { ListedWarehouse } from '#contract/warehouse/warehouse.shapes.ts'
import { Button } from '#web/ui/button.tsx'
import { OperationHead } from './operation-head.tsx'
import type { Operation } from './use-operation.ts'

/**
 * The head of a receipt on tablet and phone: place and reason of the receipt, in one line. Fields that are
 * set once (warehouse, reason, paper) are folded, so that the scan box and the lines have the screen.
 */
export function WorkHead({
  operation,
  warehouses,
  kinds,
}: {
  operation: Operation
  warehouses: readonly ListedWarehouse[]
  /** The other kinds of movement. */
  kinds: ReactNode
}) {
  const { control } = operation.form
  const foldId = useId()
  const [warehouseId, reason, paper] = useWatch({
    control,
    name: ['toWarehouse', 'reason', 'reference'],
  })
  const { errors } = useFormState({ control, name: ['toWarehouse', 'reason', 'reference'] })
  const [isOpened, setOpened] = useState(warehouseId === '')
  const isOpen = isOpened || Boolean(errors.toWarehouse ?? errors.reason ?? errors.reference)
  const warehouse = warehouses.find(({ _id }) => _id === warehouseId)
  return (
    <div className="border-sand-200 border-b">
      <div className="flex items-center gap-2 py-2 pr-3 pl-1">
        <Link
          to="/admin/warehouse/overview"
          aria-label="Về kho hàng"
          className="flex size-11 shrink-0 items-center justify-center rounded-6 hover:bg-sand-50"
        >
          <ArrowLeft size={22} strokeWidth={1.75} aria-hidden />
        </Link>
        <div className="min-w-0 flex-1">
          <h1 className="font-semibold text-18">Nhập hàng</h1>
          <p className="wrap-anywhere text-13 text-sand-600">
            {[warehouse ? `${warehouse.code} ${warehouse.name}` : 'Chưa chọn kho', reason, paper]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <Button
          kind="secondary"
          size="small"
          icon={Pencil}
          aria-label="Sửa kho, lý do, chứng từ"
          aria-expanded={isOpen}
          aria-controls={foldId}
          onClick={() => setOpened(!isOpen)}
        >
          Sửa
        </Button>
      </div>
      <div id={foldId} hidden={!isOpen} className="border-sand-200 border-t">
        {kinds}
        <OperationHead operation={operation} warehouses={warehouses} />
      </div>
    </div>
  )
}
