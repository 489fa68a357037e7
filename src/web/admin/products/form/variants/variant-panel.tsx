import { useState } from 'react'
import { readWholeNumber } from '#contract/kernel/number-text.ts'
import { cx } from '#web/ui/cx.ts'
import { useFocusWhen } from '../../../kit/form/use-focus-when.ts'
import { Panel } from '../../../kit/page/panel.tsx'
import { SortableRows } from '../../../kit/sorting/sortable-rows.tsx'
import type { Product } from '../product-draft.ts'
import type { ProductForm } from '../use-product-form.ts'
import { ArchivedVariants } from './archived-variants.tsx'
import { CombineDialog, type CombinedProduct } from './combine-dialog.tsx'
import { useVariantRemoval } from './remove-variant.ts'
import type { Variants } from './use-variants.ts'
import { ADD_ID, isIdle, VariantButtons } from './variant-buttons.tsx'
import { draftOfVariant, type Variant } from './variant-draft.ts'
import { VariantEditor } from './variant-editor.tsx'
import { editButtonId, ROW_GRID, VariantRow } from './variant-row.tsx'

const OPEN_ROW =
  'relative bg-pine-50 before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-pine-700'

/** The variants of a product: seen, moved, and edited one at a time. */
export function VariantPanel({
  product,
  variants,
  form,
}: {
  product: Product | undefined
  variants: Variants
  form: ProductForm
}) {
  const { saved, newRows, isGone } = variants
  const [isCombining, setCombining] = useState(false)
  const focus = useFocusWhen(isIdle(variants), ADD_ID)
  const removal = useVariantRemoval(saved, async () => {
    try {
      await variants.reload()
    } finally {
      focus(ADD_ID)
    }
  })
  const count = saved.length + newRows.length
  return (
    <Panel
      flush
      title={
        <>
          Biến thể{' '}
          <span className="ml-1 font-normal text-13 text-sand-600">
            {count > 0 ? `${count} biến thể` : 'chưa có'}
          </span>
        </>
      }
    >
      {count > 0 || isGone ? (
        <VariantRows variants={variants} focus={focus} onRemove={removal.ask} />
      ) : (
        <p className="px-4 text-14 text-sand-600">
          Thêm biến thể khi sản phẩm có nhiều cỡ, màu hay công suất, mỗi loại có giá và số lượng riêng.
        </p>
      )}
      <VariantButtons
        isSaved={product !== undefined}
        variants={variants}
        onCombine={() => setCombining(true)}
      />
      <ArchivedVariants
        variants={product?.archivedVariants ?? []}
        isIdle={isIdle(variants)}
        onRestored={variants.reload}
      />
      {removal.dialog}
      {isCombining && (
        <CombineDialog
          product={product ?? typedProduct(form)}
          existing={[...saved.map(draftOfVariant), ...newRows.map(({ draft }) => draft)]}
          ownStock={newRows.length === 0 ? variants.ownStock : undefined}
          onClose={() => setCombining(false)}
          onMade={drafts => {
            setCombining(false)
            variants.addMade(drafts)
          }}
        />
      )}
    </Panel>
  )
}

/** Title, code and price as they are typed, of a product that is not saved yet. */
function typedProduct({ form }: ProductForm): CombinedProduct {
  const { title, sku, min_price: price } = form.getValues()
  const reading = readWholeNumber(price)
  return { title, sku: sku.trim() || null, price: 'number' in reading ? reading.number : 'contact' }
}

/**
 * The saved variants in their order, one that is gone while it is edited, and the new ones; the open row is
 * its editor.
 */
function VariantRows({
  variants,
  focus,
  onRemove,
}: {
  variants: Variants
  focus: (id: string) => void
  onRemove: (variant: Variant) => void
}) {
  const { saved, newRows, editing, isGone } = variants
  const isMovable = isIdle(variants) && saved.length > 1
  const focusAfter = (id: string) => focus(editButtonId(id))
  const editor = (name: string) =>
    editing && (
      <VariantEditor
        key={editing.id}
        name={name}
        variants={variants}
        onSaved={() => focusAfter(editing.id)}
        onCancel={() => {
          variants.cancel()
          focusAfter(editing.id)
        }}
      />
    )
  return (
    <>
      <Head />
      <div className="border-sand-200 border-y">
        <SortableRows
          items={saved.map(variant => ({
            ...variant,
            id: variant._id,
            name: variant.name,
            isChosen: variant._id === editing?.id,
          }))}
          onMove={isMovable ? variants.move : undefined}
        >
          {variant =>
            variant._id === editing?.id ? (
              editor(variant.name)
            ) : (
              <VariantRow
                id={variant._id}
                draft={draftOfVariant(variant)}
                hasGrip={isMovable}
                isIdle={isIdle(variants)}
                onEdit={() => variants.edit(variant._id)}
                onRemove={() => onRemove(variant)}
              />
            )
          }
        </SortableRows>
        {editing && isGone && (
          <div className={cx(OPEN_ROW, saved.length > 0 && 'border-sand-200 border-t')}>
            {editor(editing.opened.name)}
          </div>
        )}
        {newRows.length > 0 && (
          <ul
            className={cx(
              'divide-y divide-sand-200',
              (saved.length > 0 || isGone) && 'border-sand-200 border-t',
            )}
          >
            {newRows.map(({ id, draft }) => (
              <li key={id} className={cx('relative', id === editing?.id && OPEN_ROW)}>
                {id === editing?.id ? (
                  editor('mới')
                ) : (
                  <VariantRow
                    isNew
                    id={id}
                    draft={draft}
                    isIdle={isIdle(variants)}
                    onEdit={() => variants.edit(id)}
                    onRemove={() => {
                      variants.discard(id)
                      focus(ADD_ID)
                    }}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

/** The headings of the columns, for the eye: each row has them in words, too. */
function Head() {
  return (
    <div aria-hidden className="hidden border-sand-200 border-t pl-9 lg:block">
      <div className={cx(ROW_GRID, 'h-10 items-center font-medium text-13 text-sand-600')}>
        <span />
        <span>Tên</span>
        <span>Mã</span>
        <span className="text-right">Giá bán</span>
        <span className="text-right">Giá gốc</span>
        <span className="text-right">Tồn</span>
        <span>Thuộc tính</span>
        <span />
      </div>
    </div>
  )
}
