import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/inputs/field.tsx'
import { ConflictChoice, ConflictNotice } from '../../components/conflict-notice.tsx'
import { AmountField } from '../../components/form/amount-field.tsx'
import { PictureGrid } from '../pictures/picture-grid.tsx'
import { usePictureUploads } from '../pictures/use-picture-uploads.ts'
import { AttributeFields } from './attribute-fields.tsx'
import { GoneNotice } from './gone-notice.tsx'
import { OwnStockChoiceFields } from './own-stock-choice.tsx'
import type { Variants } from './use-variants.ts'
import type { VariantDraft } from './variant-draft.ts'

/** A variant being edited in its row. Enter saves it, Escape gives up. */
export function VariantEditor({
  name,
  variants,
  onSaved,
  onCancel,
}: {
  name: string
  variants: Variants
  onSaved: () => void
  onCancel: () => void
}) {
  const { draft, change, isBusy, editing } = variants
  const sending = usePictureUploads(picture => variants.changeImages(images => [...images, picture]))
  const fieldErrors = editing?.fieldErrors ?? {}
  const meanwhile = editing?.meanwhile ?? null
  const canSave = !sending.isSending && meanwhile === null && !variants.isGone
  const element = useEditorFocus(editing?.refusals ?? 0)
  const save = async (): Promise<void> => {
    if (!canSave) return
    await variants.save()
    onSaved()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    // on a grip Escape puts the picture back
    const isInBox = event.target instanceof HTMLInputElement
    if (event.key === 'Escape' && isInBox) onCancel()
    if (event.key !== 'Enter' || !isInBox) return
    // else it would save the product
    event.preventDefault()
    void save()
  }
  return (
    <fieldset
      ref={element}
      data-variant-editor
      aria-label={`Biến thể ${name}`}
      onKeyDown={onKeyDown}
      className="space-y-4 py-4 pr-4 pl-4"
    >
      {variants.isGone && <GoneNotice onKeep={variants.keepAsNew} onDrop={onCancel} />}
      {meanwhile && !variants.isGone && (
        <ConflictNotice title="Người khác vừa sửa biến thể này" saves={meanwhile} mine={variants.mine}>
          <ConflictChoice onReload={variants.takeTheirs} onKeep={variants.keepMine} />
        </ConflictNotice>
      )}
      <div className="grid items-start gap-3 lg:grid-cols-[2fr_1.4fr_1.1fr_1.3fr_0.7fr]">
        <TextField
          required
          label="Tên biến thể"
          placeholder="Ví dụ: 3W"
          maxLength={120}
          value={draft.name}
          error={fieldErrors.name}
          onChange={event => change({ name: event.target.value })}
        />
        <TextField
          required
          label="Mã biến thể"
          maxLength={60}
          spellCheck={false}
          value={draft.sku}
          error={fieldErrors.sku}
          onChange={event => change({ sku: event.target.value })}
        />
        <AmountField
          required
          label="Giá của biến thể"
          unit="₫"
          value={draft.price}
          error={fieldErrors.price}
          onChange={price => change({ price })}
        />
        <AmountField
          label="Giá gốc"
          unit="₫"
          value={draft.comparePrice}
          error={fieldErrors.comparePrice}
          hint={isNoOldPrice(draft) ? 'Không cao hơn giá bán: khách không thấy giá gạch.' : undefined}
          onChange={comparePrice => change({ comparePrice })}
        />
        <AmountField
          required
          label="Tồn"
          value={draft.quantity}
          error={fieldErrors.quantity}
          onChange={quantity => change({ quantity })}
        />
      </div>
      <AttributeFields
        attributes={draft.attributes}
        fieldErrors={fieldErrors}
        onChange={attributes => change({ attributes })}
      />
      <section aria-label="Ảnh của biến thể">
        <p className="mb-1.5 font-medium text-14">
          Ảnh riêng <span className="font-normal text-sand-600">(không bắt buộc)</span>
        </p>
        <PictureGrid
          small
          name="biến thể"
          pictures={draft.images}
          onEdit={variants.changeImages}
          sending={sending}
          fieldErrors={fieldErrors}
        />
      </section>
      {variants.isFirst && variants.ownStock && (
        <OwnStockChoiceFields ownStock={variants.ownStock} quantity={draft.quantity} />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button busy={isBusy} disabled={!canSave} onClick={() => void save()}>
          Lưu
        </Button>
        <Button kind="secondary" onClick={onCancel}>
          Hủy
        </Button>
        {sending.isSending && <p className="text-13 text-sand-600">Đang tải ảnh lên, vui lòng đợi.</p>}
      </div>
    </fieldset>
  )
}

/** The first box when the row opens, later the first one that is wrong. */
function useEditorFocus(refusals: number) {
  const element = useRef<HTMLFieldSetElement>(null)
  useEffect(() => element.current?.querySelector<HTMLElement>('input:not([type=file])')?.focus(), [])
  useEffect(() => {
    if (refusals === 0) return
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus()
  }, [refusals])
  return element
}

function isNoOldPrice({ price, comparePrice }: VariantDraft): boolean {
  return (
    price !== '' && comparePrice !== '' && Number(comparePrice) > 0 && Number(comparePrice) <= Number(price)
  )
}
