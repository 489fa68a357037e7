import { Tags, X } from 'lucide-react'
import { useState } from 'react'
import type { WarehouseItem } from '#contract/warehouse/item.shapes.ts'
import { hasBarCode, scanCode } from '#contract/warehouse/scan-codes.ts'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { Stepper } from '#web/ui/inputs/stepper.tsx'
import { readPieces } from '../../kit/form/amount-text.ts'
import { Panel } from '../../kit/page/panel.tsx'
import { Thumb } from '../../kit/page/thumb.tsx'
import { ItemPicker } from '../components/item-picker.tsx'
import type { Label } from './label-sheet.tsx'
import { PrintableLabels } from './printable-labels.tsx'

type Wanted = { item: WarehouseItem; count: number }
const keyOf = ({ product_id, variant_id }: WarehouseItem) => variant_id ?? product_id

/** Labels of products and variants, each as often as it is wanted. */
export function ItemLabels() {
  const [wanted, setWanted] = useState<Wanted[]>([])
  const add = (item: WarehouseItem): void =>
    setWanted(before =>
      before.some(entry => keyOf(entry.item) === keyOf(item)) ? before : [...before, { item, count: 1 }],
    )
  const change = (item: WarehouseItem, count: number): void =>
    setWanted(before => before.map(entry => (entry.item === item ? { item, count } : entry)))
  const drop = (item: WarehouseItem): void => setWanted(before => before.filter(entry => entry.item !== item))
  return (
    <>
      <Panel className="mb-4 print:hidden">
        <ItemPicker label="Thêm sản phẩm để in nhãn" onPick={add} />
        <ul className="mt-2 divide-y divide-sand-200">
          {wanted.map(({ item, count }) => (
            <li key={keyOf(item)} className="flex flex-wrap items-center gap-3 py-2">
              <Thumb image={item.image} />
              <div className="min-w-0 flex-1 basis-44 text-14">
                <p className="truncate font-medium">{titleOf(item)}</p>
                <p className="text-13 text-sand-600">{codeOf(item) || 'Chưa có mã để in'}</p>
                {codeOf(item) && !hasBarCode(scanCode(codeOf(item))) && (
                  <p className="text-13 text-lac-700">
                    Nhãn chỉ có chữ: mã vạch không chứa được ký tự của mã này.
                  </p>
                )}
              </div>
              <Stepper
                label={`Số nhãn ${titleOf(item)}`}
                value={count}
                onChange={next => change(item, next)}
                read={readPieces('Số nhãn')}
              />
              <button
                type="button"
                aria-label={`Bỏ ${titleOf(item)}`}
                onClick={() => drop(item)}
                className="flex size-11 items-center justify-center rounded-6 hover:bg-sand-50"
              >
                <X size={18} strokeWidth={1.75} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      </Panel>
      <PrintableLabels
        labels={wanted.flatMap(labelsOf)}
        controls={null}
        empty={
          <EmptyState
            icon={Tags}
            title="Chưa chọn sản phẩm"
            text="Tìm theo tên, mã hoặc quét mã vạch; nhãn của sản phẩm đã chọn hiện ở đây."
          />
        }
      />
    </>
  )
}

const codeOf = ({ barcode, sku }: WarehouseItem) => barcode ?? sku ?? ''
const titleOf = ({ title, variant_name }: WarehouseItem) => [title, variant_name].filter(Boolean).join(' · ')

/** An item without a bar code and without an SKU has nothing to scan, so it has no label. */
function labelsOf({ item, count }: Wanted): Label[] {
  const code = codeOf(item)
  if (!code) return []
  return Array.from({ length: count }, (_, index) => ({
    key: `${keyOf(item)}-${index}`,
    code,
    title: item.title,
    lines: [item.variant_name, item.sku].filter((line): line is string => Boolean(line)),
  }))
}
