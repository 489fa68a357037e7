import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useNoStrayDrops } from '#web/ui/inputs/file-drop.tsx'
import { ConflictChoice, ConflictNotice, type OtherSave } from '../../kit/form/conflict-notice.tsx'
import { useChangedFields, useErrorFocus, useErrorsByPath } from '../../kit/form/form-state.ts'
import { Panel } from '../../kit/page/panel.tsx'
import { logName } from './edit-conflict.ts'
import { FactsPanel } from './facts-panel.tsx'
import { InfoPanel } from './info-panel.tsx'
import { PictureGrid } from './pictures/picture-grid.tsx'
import { usePictureUploads } from './pictures/use-picture-uploads.ts'
import { PricePanel } from './price-panel.tsx'
import type { ProductData } from './product-data.ts'
import { ProductHead, SuccessBanner } from './product-head.tsx'
import { ProductSaveBar } from './product-save-bar.tsx'
import { DeliveryPanel, DisplayPanel, FamePanel, StockPanel } from './side-panels.tsx'
import { AttributePanel, PolicyPanel, SearchPanel } from './text-panels.tsx'
import { type ProductForm as Form, type NewRows, useProductForm } from './use-product-form.ts'
import { useVariants } from './variants/use-variants.ts'
import { VariantPanel } from './variants/variant-panel.tsx'

/**
 * The form of a product: the parts that shoppers see on the left, state and stock on the right, the rest
 * below.
 */
export function ProductForm({ data, onCreated }: { data: ProductData; onCreated: (id: string) => void }) {
  const rows = useRef<NewRows>(undefined)
  const form = useProductForm(data.product, onCreated, rows)
  const sending = usePictureUploads(picture => form.changeImages(images => [...images, picture]))
  const variants = useVariants(form.saved, form.takeStock)
  useEffect(() => {
    rows.current = variants
  })
  const { isLeaving, leave } = useLeaving('/admin/products')
  useNoStrayDrops()
  const { saved } = form
  return (
    <form
      // a variant that is being edited has its own errors
      ref={useErrorFocus(form.control, '[data-variant-editor]')}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (!sending.isSending) void form.save()
      }}
    >
      <ProductHead product={saved} onActivated={product => form.takeChange(product, 'isActive')} />
      <CreatedBanner form={form} />
      {form.conflict && <ProductConflictNotice form={form} saves={form.conflict.saves} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_332px]">
        <div className="space-y-4">
          <Pictures form={form} sending={sending} />
          <InfoPanel form={form} data={data} />
          <PricePanel form={form} data={data} />
          <AttributePanel form={form} />
        </div>
        <div className="space-y-4">
          <DisplayPanel form={form} />
          <StockPanel form={form} newVariants={form.saved ? 0 : variants.newRows.length} />
          <DeliveryPanel form={form} />
          {saved && (
            <FactsPanel
              product={saved}
              onActivated={product => form.takeChange(product, 'isActive')}
              onGone={leave}
            />
          )}
        </div>
      </div>
      <div className="mt-4">
        <VariantPanel product={saved} variants={variants} form={form} />
      </div>
      <div className="mt-4 mb-6 grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_332px]">
        <PolicyPanel form={form} />
        <FamePanel form={form} />
        <SearchPanel form={form} shopName={data.shopName} />
      </div>
      <ProductSaveBar
        form={form}
        variants={variants.unsaved}
        isSending={sending.isSending}
        isLeaving={isLeaving}
      />
    </form>
  )
}

/**
 * The note on the created product, until the first edit, which closes it for good: its focus would
 * interrupt the typing.
 */
function CreatedBanner({ form }: { form: Form }) {
  const isEdited = useChangedFields(form.control).length > 0
  const { created, closeCreated } = form
  useEffect(() => {
    if (created && isEdited) closeCreated()
  })
  if (!created || isEdited) return null
  return <SuccessBanner text={created} onClose={closeCreated} />
}

function ProductConflictNotice({ form, saves }: { form: Form; saves: readonly OtherSave[] }) {
  return (
    <ConflictNotice
      kind="product"
      title="Người khác vừa sửa sản phẩm này"
      saves={saves}
      mine={useChangedFields(form.control).map(logName)}
    >
      <ConflictChoice onReload={form.acceptTheirs} onKeep={form.keepMine} />
    </ConflictNotice>
  )
}

function Pictures({ form, sending }: { form: Form; sending: ReturnType<typeof usePictureUploads> }) {
  const images = useWatch({ control: form.control, name: 'images' })
  const fieldErrors = useErrorsByPath(form.control)
  return (
    <Panel
      title={
        <>
          Hình ảnh{' '}
          <span className="ml-1 font-normal text-13 text-sand-600">
            {images.length} ảnh · vuông, từ 1000 px
          </span>
        </>
      }
    >
      <PictureGrid
        name="sản phẩm"
        hasCover
        pictures={images}
        onEdit={form.changeImages}
        sending={sending}
        fieldErrors={fieldErrors}
      />
      <p className="mt-3 text-13 text-sand-600">
        Ảnh đầu là ảnh bìa, ảnh thứ hai hiện khi rê chuột. Kéo tay nắm, hoặc chọn tay nắm rồi dùng phím cách
        và phím mũi tên, để đổi thứ tự.
      </p>
    </Panel>
  )
}

/** Leaves the page without a confirmation of unsaved changes. */
function useLeaving(to: string) {
  const [isLeaving, setLeaving] = useState(false)
  const navigate = useNavigate()
  useEffect(() => {
    // only after this render is the guard off
    if (isLeaving) void navigate(to, { replace: true })
  }, [isLeaving, navigate, to])
  return { isLeaving, leave: () => setLeaving(true) }
}
