import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { WarehouseItem } from '#contract/warehouse/item.shapes.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Radio } from '#web/ui/inputs/choice.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { NativeSelect } from '#web/ui/inputs/select.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useLoaded } from '../../components/use-loaded.ts'
import { ItemPicker } from '../components/item-picker.tsx'
import { useWarehouseList } from '../layout/use-warehouse-list.ts'

const WHOLE = ''
const keyOf = ({ product_id, variant_id }: WarehouseItem) => variant_id ?? product_id

/** What is counted: a warehouse, one of its parts, or a list of items. */
export function BeginDialog({ onClose }: { onClose: () => void }) {
  const warehouses = useWarehouseList()
  const navigate = useNavigate()
  const [warehouseId, setWarehouse] = useState(warehouses[0]?._id ?? '')
  const [isOfItems, setOfItems] = useState(false)
  const [part, setPart] = useState({ zone: WHOLE, row: WHOLE, shelf: WHOLE })
  const [items, setItems] = useState<WarehouseItem[]>([])
  const [refusal, setRefusal] = useState<string>()
  const { data: map } = useLoaded(warehouseId || undefined, async () => {
    const answer = await api('GET /api/warehouse/warehouses/:id/map', { params: { id: warehouseId } })
    return { warehouseId, zones: answer.data.zones }
  })
  const zones = map?.warehouseId === warehouseId ? map.zones : []
  const zone = zones.find(entry => entry.zone === part.zone)
  const row = zone?.rows.find(entry => entry.row === part.row)
  const { mutate, isBusy } = useMutation('POST /api/warehouse/stock-takes', {
    isReloaded: false,
    onDone: ({ data }) => void navigate(`/admin/warehouse/stock-takes/${data._id}`),
    onRefused: error => {
      setRefusal(error.message)
      return undefined
    },
  })
  const begin = (): void => {
    setRefusal(undefined)
    if (isOfItems && items.length === 0) {
      setRefusal('Vui lòng chọn ít nhất một sản phẩm')
      return
    }
    void mutate({
      body: {
        warehouse_id: warehouseId,
        ...(isOfItems
          ? { items: items.map(({ product_id, variant_id }) => ({ product_id, variant_id })) }
          : {
              ...(part.zone && { zone: part.zone }),
              ...(part.row && { row: part.row }),
              ...(part.shelf && { shelf: part.shelf }),
            }),
      },
    })
  }
  const select = (label: string, none: string, names: string[], field: keyof typeof part) => (
    <Field required label={label}>
      {({ id }) => (
        <NativeSelect
          id={id}
          value={part[field]}
          disabled={names.length === 0}
          options={[{ value: WHOLE, label: none }, ...names.map(name => ({ value: name, label: name }))]}
          onChange={event => {
            const after = { zone: { row: WHOLE, shelf: WHOLE }, row: { shelf: WHOLE }, shelf: {} }[field]
            setPart({ ...part, ...after, [field]: event.target.value })
          }}
          className="w-full"
        />
      )}
    </Field>
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Bắt đầu kiểm kê"
      width={640}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            Hủy
          </Button>
          <Button busy={isBusy} onClick={begin} className="flex-1 md:flex-none">
            Bắt đầu đếm
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        {refusal && <Notice tone="error">{refusal}</Notice>}
        <Field required label="Kho">
          {({ id }) => (
            <NativeSelect
              id={id}
              value={warehouseId}
              options={warehouses.map(({ _id, code, name }) => ({ value: _id, label: `${code} ${name}` }))}
              onChange={event => {
                setWarehouse(event.target.value)
                setPart({ zone: WHOLE, row: WHOLE, shelf: WHOLE })
              }}
              className="w-full"
            />
          )}
        </Field>
        <fieldset className="flex flex-wrap gap-x-6">
          <legend className="sr-only">Đếm theo</legend>
          <Radio name="scope" checked={!isOfItems} onChange={() => setOfItems(false)}>
            Theo vị trí
          </Radio>
          <Radio name="scope" checked={isOfItems} onChange={() => setOfItems(true)}>
            Theo sản phẩm
          </Radio>
        </fieldset>
        {isOfItems ? (
          <>
            <ItemPicker
              label="Thêm sản phẩm cần đếm"
              onPick={item =>
                setItems(before =>
                  before.some(entry => keyOf(entry) === keyOf(item)) ? before : [...before, item],
                )
              }
            />
            <ul className="divide-y divide-sand-200">
              {items.map(item => (
                <li key={keyOf(item)} className="flex items-center justify-between gap-3 text-14">
                  <span className="min-w-0">
                    {[item.title, item.variant_name].filter(Boolean).join(' · ')}
                  </span>
                  <Button
                    kind="quiet"
                    onClick={() => setItems(before => before.filter(entry => entry !== item))}
                  >
                    Bỏ
                  </Button>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <div className="grid grid-cols-3 gap-3">
            {select(
              'Khu',
              'Cả kho',
              zones.map(entry => entry.zone),
              'zone',
            )}
            {select('Dãy', 'Cả khu', zone?.rows.map(entry => entry.row) ?? [], 'row')}
            {select('Kệ', 'Cả dãy', row?.shelves.map(entry => entry.shelf) ?? [], 'shelf')}
          </div>
        )}
      </div>
    </Dialog>
  )
}
