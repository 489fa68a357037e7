import type { KeyboardEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { variantFields } from '#contract/catalogue/variant.fields.ts'
import { Button } from '#web/ui/button.tsx'
import { wholeNumberOf } from '../../../kit/form/amount-text.ts'
import { ConflictChoice, ConflictNotice, type OtherSave } from '../../../kit/form/conflict-notice.tsx'
import { FormAmount, FormSwitch, FormText, useBoundField } from '../../../kit/form/form-fields.tsx'
import { useChangedFields, useErrorsByPath } from '../../../kit/form/form-state.ts'
import { FormBarcode } from '../barcode-field.tsx'
import { PictureGrid } from '../pictures/picture-grid.tsx'
import { usePictureUploads } from '../pictures/use-picture-uploads.ts'
import { AttributeFields } from './attribute-fields.tsx'
import { useEditorFocus } from './editor-focus.ts'
import { GoneNotice } from './gone-notice.tsx'
import { OwnStockChoiceFields } from './own-stock-choice.tsx'
import type { Variants } from './use-variants.ts'

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
  const { form, isBusy, editing } = variants
  const { control } = form
  const sending = usePictureUploads(picture => variants.changeImages(images => [...images, picture]))
  const fieldErrors = useErrorsByPath(control)
  const attributes = useBoundField({ control, name: 'attributes' })
  const [images, quantity] = useWatch({ control, name: ['images', 'quantity'] })
  const conflict = editing?.conflict ?? null
  const canSave = !sending.isSending && conflict === null && !variants.isGone
  const element = useEditorFocus({ focusAt: editing?.focusAt ?? 0, refusals: editing?.refusals ?? 0 })
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
      {conflict && !variants.isGone && <VariantConflict variants={variants} saves={conflict} />}
      <div className="grid items-start gap-3 md:grid-cols-3">
        <FormText
          required
          label={variantFields.name.formLabel}
          placeholder="Ví dụ: 3W"
          maxLength={120}
          control={control}
          name="name"
        />
        <FormText
          required
          label={variantFields.sku.formLabel}
          maxLength={60}
          spellCheck={false}
          control={control}
          name="sku"
        />
        <FormBarcode control={control} name="barcode" />
        <FormAmount required label={variantFields.price.formLabel} unit="₫" control={control} name="price" />
        <ComparePrice control={control} />
        <FormAmount required label="Tồn" control={control} name="quantity" />
      </div>
      <FormSwitch
        label="Bán biến thể này"
        hint="Tắt thì khách không thấy biến thể trong cửa hàng; tồn kho và đơn hàng cũ giữ nguyên."
        control={control}
        name="isActive"
      />
      <AttributeFields
        attributes={attributes.value}
        fieldErrors={fieldErrors}
        onChange={attributes.onChange}
      />
      <section aria-label="Ảnh của biến thể">
        <p className="mb-1.5 font-medium text-14">
          Ảnh riêng <span className="font-normal text-sand-600">(không bắt buộc)</span>
        </p>
        <PictureGrid
          small
          name="biến thể"
          pictures={images}
          onEdit={variants.changeImages}
          sending={sending}
          fieldErrors={fieldErrors}
        />
      </section>
      {variants.isFirst && variants.ownStock && (
        <OwnStockChoiceFields ownStock={variants.ownStock} quantity={quantity} />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button busy={isBusy} disabled={!canSave} onClick={() => void save()}>
          {variants.isProductSaved ? 'Lưu' : 'Xong'}
        </Button>
        <Button kind="secondary" onClick={onCancel}>
          Hủy
        </Button>
        {sending.isSending && <p className="text-13 text-sand-600">Đang tải ảnh lên, vui lòng đợi.</p>}
      </div>
    </fieldset>
  )
}

function VariantConflict({ variants, saves }: { variants: Variants; saves: readonly OtherSave[] }) {
  const mine = useChangedFields(variants.form.control)
  return (
    <ConflictNotice kind="variant" title="Người khác vừa sửa biến thể này" saves={saves} mine={mine}>
      <ConflictChoice onReload={variants.acceptTheirs} onKeep={variants.keepMine} />
    </ConflictNotice>
  )
}

/** The struck-through price, with a note if there is none. */
function ComparePrice({ control }: { control: Variants['form']['control'] }) {
  const [price, comparePrice] = useWatch({ control, name: ['price', 'comparePrice'] })
  const [now, before] = [wholeNumberOf(price), wholeNumberOf(comparePrice)]
  const isNone = now !== undefined && before !== undefined && before > 0 && before <= now
  return (
    <FormAmount
      label={variantFields.comparePrice.label}
      unit="₫"
      hint={isNone ? 'Không cao hơn giá bán: khách không thấy giá gạch.' : undefined}
      control={control}
      name="comparePrice"
    />
  )
}
