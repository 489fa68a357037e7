import { Plus, X } from 'lucide-react'
import { useFieldArray, useForm, useWatch } from 'react-hook-form'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FormAmount, FormText } from '../../../kit/form/form-fields.tsx'
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

/** Title, code and price that the rows are made from. */
export type CombinedProduct = Pick<Product, 'title' | 'sku' | 'price'>

type CombineValues = Pick<VariantDraft, 'price' | 'quantity'> & { choices: AttributeChoice[] }

const EMPTY_CHOICE: AttributeChoice = { name: '', values: '' }

/** Makes rows out of attributes, 3W, 5W × Trắng, Vàng; they are looked at before they are saved. */
export function CombineDialog({
  product,
  existing,
  ownStock,
  onClose,
  onMade,
}: {
  product: CombinedProduct
  existing: readonly VariantDraft[]
  /** The fate of the product's own stock with the first of them; undefined if it has none. */
  ownStock: OwnStock | undefined
  onClose: () => void
  onMade: (drafts: VariantDraft[]) => void
}) {
  const { control, getValues } = useForm<CombineValues>({
    defaultValues: {
      choices: [EMPTY_CHOICE, EMPTY_CHOICE],
      price: product.price === 'contact' ? '' : String(product.price),
      quantity: '0',
    },
  })
  const { fields, append, remove } = useFieldArray({ control, name: 'choices' })
  const choices = useWatch({ control, name: 'choices' })
  const count = countCombinations(choices)
  const isTooMany = count > MAX_COMBINATIONS
  const all = isTooMany ? [] : combinationsOf(choices)
  const combined = withoutExisting(
    all,
    existing.map(({ attributes }) => attributes),
  )
  const make = (): void => {
    const { price, quantity } = getValues()
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
        {fields.map(({ id }, index) => (
          <div
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_44px] items-start gap-2 md:grid-cols-[180px_minmax(0,1fr)_44px]"
          >
            <FormText
              required
              label={`Thuộc tính ${index + 1}`}
              placeholder={index === 0 ? 'Công suất' : 'Màu'}
              maxLength={60}
              control={control}
              name={`choices.${index}.name`}
              className="max-md:col-span-2"
            />
            <FormText
              required
              label={`Các giá trị ${index + 1}`}
              placeholder={index === 0 ? '3W, 5W' : 'Trắng, Vàng'}
              control={control}
              name={`choices.${index}.values`}
            />
            <IconButton
              icon={X}
              label={`Bỏ thuộc tính ${index + 1}`}
              disabled={fields.length === 1}
              onClick={() => remove(index)}
              className="mt-6.5 pointer-fine:md:size-9"
            />
          </div>
        ))}
        <Button kind="quiet" icon={Plus} onClick={() => append(EMPTY_CHOICE)} className="-ml-3">
          Thêm thuộc tính
        </Button>
        <div className="grid grid-cols-2 items-start gap-3">
          <FormAmount required label="Giá của mỗi biến thể" unit="₫" control={control} name="price" />
          <FormAmount required label="Tồn của mỗi biến thể" control={control} name="quantity" />
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
