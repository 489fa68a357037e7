import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/inputs/field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { AmountField } from '../../components/form/amount-field.tsx'
import type { Product } from '../product-draft.ts'
import {
  type AttributeChoice,
  combinationsOf,
  countCombinations,
  MAX_COMBINATIONS,
  proposedName,
  proposedSku,
  withoutExisting,
} from './combine.ts'
import { type OwnStock, OwnStockChoiceFields } from './own-stock-choice.tsx'
import { EMPTY_VARIANT, type VariantDraft } from './variant-draft.ts'

/** Makes rows out of attributes, 3W, 5W × Trắng, Vàng; they are looked at before they are saved. */
export function CombineDialog({
  product,
  existing,
  ownStock,
  onClose,
  onMade,
}: {
  product: Product
  existing: readonly VariantDraft[]
  /** What is to become of the product's own stock with the first of them; undefined where it has none. */
  ownStock: OwnStock | undefined
  onClose: () => void
  onMade: (drafts: VariantDraft[]) => void
}) {
  const [choices, setChoices] = useState<AttributeChoice[]>([
    { name: '', values: '' },
    { name: '', values: '' },
  ])
  const [price, setPrice] = useState(product.price === 'contact' ? '' : String(product.price))
  const [quantity, setQuantity] = useState('0')
  const count = countCombinations(choices)
  const isTooMany = count > MAX_COMBINATIONS
  const all = isTooMany ? [] : combinationsOf(choices)
  const combined = withoutExisting(
    all,
    existing.map(({ attributes }) => attributes),
  )
  const set = (index: number, changed: Partial<AttributeChoice>) =>
    setChoices(old => old.map((choice, at) => (at === index ? { ...choice, ...changed } : choice)))
  const make = (): void => {
    const taken = new Set(existing.map(({ sku }) => sku))
    const drafts = combined.map(attributes => {
      const sku = proposedSku(product, { attributes, taken })
      taken.add(sku)
      return { ...EMPTY_VARIANT, name: proposedName(attributes), sku, price, quantity, attributes }
    })
    onMade(drafts)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={640}
      title="Tạo biến thể từ thuộc tính"
      footer={
        <>
          <Button kind="secondary" size="small" onClick={onClose}>
            Để sau
          </Button>
          <Button
            size="small"
            disabled={combined.length === 0}
            onClick={make}
            className="flex-1 md:flex-none"
          >
            {combined.length > 0 ? `Tạo ${combined.length} dòng` : 'Tạo dòng'}
          </Button>
        </>
      }
    >
      <div className="space-y-3">
        {choices.map((choice, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own, and are controlled
            key={index}
            className="grid grid-cols-[minmax(0,1fr)_44px] items-start gap-2 md:grid-cols-[180px_minmax(0,1fr)_44px]"
          >
            <TextField
              required
              label={`Thuộc tính ${index + 1}`}
              placeholder={index === 0 ? 'Công suất' : 'Màu'}
              maxLength={60}
              value={choice.name}
              onChange={event => set(index, { name: event.target.value })}
              className="max-md:col-span-2"
            />
            <TextField
              required
              label={`Các giá trị ${index + 1}`}
              placeholder={index === 0 ? '3W, 5W' : 'Trắng, Vàng'}
              value={choice.values}
              onChange={event => set(index, { values: event.target.value })}
            />
            <IconButton
              icon={X}
              label={`Bỏ thuộc tính ${index + 1}`}
              disabled={choices.length === 1}
              onClick={() => setChoices(old => old.toSpliced(index, 1))}
              className="mt-6.5 pointer-fine:md:size-9"
            />
          </div>
        ))}
        <Button
          kind="quiet"
          icon={Plus}
          onClick={() => setChoices(old => [...old, { name: '', values: '' }])}
          className="-ml-3"
        >
          Thêm thuộc tính
        </Button>
        <div className="grid grid-cols-2 items-start gap-3">
          <AmountField required label="Giá của mỗi biến thể" unit="₫" value={price} onChange={setPrice} />
          <AmountField required label="Tồn của mỗi biến thể" value={quantity} onChange={setQuantity} />
        </div>
        {ownStock && <OwnStockChoiceFields ownStock={ownStock} quantity={String(ownStock.count)} />}
        <p role="status" className="text-14 text-sand-700">
          {words({ count, created: combined.length, isTooMany })}
        </p>
        {combined.length > 0 && (
          <ul aria-label="Biến thể sẽ tạo" className="flex max-h-40 flex-wrap gap-2 overflow-y-auto">
            {combined.map(attributes => (
              <li key={proposedName(attributes)} className="rounded-4 bg-sand-100 px-2.5 py-1 text-13">
                {proposedName(attributes)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

function words({
  count,
  created,
  isTooMany,
}: {
  count: number
  created: number
  isTooMany: boolean
}): string {
  if (count === 0) return 'Nhập tên thuộc tính và các giá trị, cách nhau bằng dấu phẩy.'
  if (isTooMany) return `Có ${count} tổ hợp; mỗi lần tạo tối đa ${MAX_COMBINATIONS}. Hãy bớt giá trị.`
  const skipped = count - created
  const kept = skipped > 0 ? ` ${skipped} tổ hợp đã có nên được bỏ qua.` : ''
  return created > 0
    ? `${created} dòng sẽ được tạo để bạn xem lại trước khi lưu.${kept}`
    : `Mọi tổ hợp này đều đã có.`
}
