import { useState } from 'react'
import { BulkDialog, type BulkPlan } from './bulk-dialog.tsx'
import { ProductRows } from './product-rows.tsx'
import type { ProductRow } from './sample-products.ts'
import { SelectionBar } from './selection-bar.tsx'
import { WarehouseDialog } from './warehouse-dialog.tsx'

/** A page of products of which some can be chosen, and what is done with them. */
export function SelectableProducts({ products }: { products: readonly ProductRow[] }) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [plan, setPlan] = useState<BulkPlan>()
  const [placed, setPlaced] = useState<ProductRow>()
  // What was deleted meanwhile is no longer chosen.
  const chosen = products.filter(({ _id }) => ids.has(_id))
  const isAll = chosen.length === products.length
  const toggleAll = () => setIds(isAll ? new Set() : new Set(products.map(({ _id }) => _id)))
  const toggle = (id: string) =>
    setIds(before => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  return (
    <>
      {chosen.length > 0 && (
        <SelectionBar
          chosen={chosen}
          onActivate={isActive => setPlan({ kind: 'activate', isActive, products: chosen })}
          onDelete={() => setPlan({ kind: 'delete', products: chosen })}
          onClear={() => setIds(new Set())}
        />
      )}
      <ProductRows
        products={products}
        controls={{
          isSelected: id => ids.has(id),
          onSelect: toggle,
          selectAll: { isAll, isSome: chosen.length > 0 && !isAll, onToggle: toggleAll },
          onPlace: setPlaced,
          onDelete: rows => setPlan({ kind: 'delete', products: rows }),
          onActivate: (rows, isActive) => setPlan({ kind: 'activate', isActive, products: rows }),
        }}
      />
      {plan && (
        <BulkDialog key={keyOf(plan)} plan={plan} onClose={() => setPlan(undefined)} onNext={setPlan} />
      )}
      {placed && <WarehouseDialog product={placed} onClose={() => setPlaced(undefined)} />}
    </>
  )
}

/** Another plan starts its dialog anew. */
function keyOf(plan: BulkPlan): string {
  return [plan.kind, ...plan.products.map(({ _id }) => _id)].join()
}
