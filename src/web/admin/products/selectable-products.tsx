import { ArchiveRestore, Eye, EyeOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { SelectionBar } from '../components/lists/selection-bar.tsx'
import { useSelection } from '../components/lists/use-selection.ts'
import { BulkDialog, type BulkPlan } from './bulk-dialog.tsx'
import { ProductRows } from './product-rows.tsx'
import type { ProductRow } from './sample-products.ts'
import { WarehouseDialog } from './warehouse-dialog.tsx'

/** A page of products of which some can be chosen, and what is done with them. Only what changes any is offered. */
export function SelectableProducts({ products }: { products: readonly ProductRow[] }) {
  const selection = useSelection(products)
  const [plan, setPlan] = useState<BulkPlan>()
  const [placedId, setPlacedId] = useState<string>()
  const placed = products.find(({ _id }) => _id === placedId)
  const { chosen } = selection
  const archive = (rows: readonly ProductRow[], isArchived: boolean) =>
    setPlan({ kind: 'archive', isArchived, products: rows })
  const isArchive = products.some(({ archivedAt }) => archivedAt !== null)
  const activate = (rows: readonly ProductRow[], isActive: boolean) =>
    setPlan({ kind: 'activate', isActive, products: rows })
  return (
    <div className="relative">
      {chosen.length > 0 && (
        <SelectionBar count={chosen.length} noun="sản phẩm" onClear={selection.clear}>
          {chosen.some(({ isActive }) => isActive) && (
            <Button kind="on-dark" icon={EyeOff} onClick={() => activate(chosen, false)}>
              Ngừng bán
            </Button>
          )}
          {isArchive && (
            <Button kind="on-dark" icon={ArchiveRestore} onClick={() => archive(chosen, false)}>
              Khôi phục
            </Button>
          )}
          {!isArchive && chosen.some(({ isActive }) => !isActive) && (
            <Button kind="on-dark" icon={Eye} onClick={() => activate(chosen, true)}>
              Mở bán
            </Button>
          )}
          {!isArchive && (
            <Button
              kind="on-dark"
              icon={Trash2}
              onClick={() => setPlan({ kind: 'delete', products: chosen })}
            >
              Xóa
            </Button>
          )}
        </SelectionBar>
      )}
      <ProductRows
        products={products}
        controls={{
          selection,
          onPlace: row => setPlacedId(row._id),
          onDelete: rows => setPlan({ kind: 'delete', products: rows }),
          onActivate: activate,
          onArchive: archive,
        }}
      />
      {plan && (
        <BulkDialog key={keyOf(plan)} plan={plan} onClose={() => setPlan(undefined)} onNext={setPlan} />
      )}
      {placed && <WarehouseDialog product={placed} onClose={() => setPlacedId(undefined)} />}
    </div>
  )
}

/** The key of the dialog: another plan resets it. */
function keyOf(plan: BulkPlan): string {
  return [plan.kind, ...plan.products.map(({ _id }) => _id)].join()
}
