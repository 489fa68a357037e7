import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useNoStrayDrops } from '#web/ui/inputs/file-drop.tsx'
import { ConflictChoice, ConflictNotice } from '../components/conflict-notice.tsx'
import { UnsavedGuard } from '../components/form/unsaved-guard.tsx'
import { Panel } from '../components/panel.tsx'
import { logName } from './edit-conflict.ts'
import { FactsPanel } from './facts-panel.tsx'
import { InfoPanel } from './info-panel.tsx'
import { PictureGrid } from './pictures/picture-grid.tsx'
import { usePictureUploads } from './pictures/use-picture-uploads.ts'
import { PricePanel } from './price-panel.tsx'
import type { ProductData } from './product-data.ts'
import { ProductHead, SuccessBanner } from './product-head.tsx'
import { ProductSaveBar } from './product-save-bar.tsx'
import { DisplayPanel, FamePanel, StockPanel } from './side-panels.tsx'
import { AttributePanel, PolicyPanel } from './text-panels.tsx'
import { type ProductForm as Form, useProductForm } from './use-product-form.ts'
import { useVariants } from './variants/use-variants.ts'
import { VariantPanel } from './variants/variant-panel.tsx'

/** The form of a product: what shoppers see on the left, state and stock on the right, the rest below. */
export function ProductForm({ data, onCreated }: { data: ProductData; onCreated: (id: string) => void }) {
  const form = useProductForm(data.product, onCreated)
  const sending = usePictureUploads(picture => form.changeImages(images => [...images, picture]))
  const variants = useVariants(form.saved, form.takeGoods)
  const { isLeaving, leave } = useLeaving('/admin/products')
  const element = useFocusOnErrors(form.refusals)
  useNoStrayDrops()
  const { saved, changed, fieldErrors, conflict, success } = form
  const unsaved = changed.length + variants.unsaved
  return (
    <form
      ref={element}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (!sending.isSending && !conflict) void form.save()
      }}
    >
      <ProductHead product={saved} onActivated={product => form.takeChange(product, 'isActive')} />
      {success && changed.length === 0 && (
        <SuccessBanner text={success} isGoneTo={!data.product} onClose={form.closeSuccess} />
      )}
      {conflict && (
        <ConflictNotice
          title="Người khác vừa sửa sản phẩm này"
          saves={conflict.meanwhile}
          mine={changed.map(logName)}
        >
          <ConflictChoice onReload={form.takeTheirs} onKeep={form.keepMine} />
        </ConflictNotice>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_332px]">
        <div className="space-y-4">
          <Pictures form={form} sending={sending} />
          <InfoPanel form={form} data={data} />
          <PricePanel form={form} data={data} />
          <AttributePanel form={form} />
        </div>
        <div className="space-y-4">
          <DisplayPanel form={form} />
          <StockPanel form={form} />
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
        <VariantPanel product={saved} variants={variants} />
      </div>
      <div className="mt-4 mb-6 grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_332px]">
        <PolicyPanel form={form} />
        <FamePanel form={form} />
      </div>
      <ProductSaveBar
        isNew={!saved}
        fields={changed.length}
        variants={variants.unsaved}
        fieldErrors={Object.keys(fieldErrors).length}
        isSaving={form.isSaving}
        isSending={sending.isSending}
        mustDecide={conflict !== null}
        onReset={form.reset}
      />
      <UnsavedGuard
        isDirty={(unsaved > 0 || sending.isSending) && !isLeaving}
        home={saved && `/admin/products/${saved._id}/edit`}
      >
        Sản phẩm này còn {unsaved} thay đổi chưa lưu. Nếu rời đi bây giờ, chúng sẽ mất.
      </UnsavedGuard>
    </form>
  )
}

function Pictures({ form, sending }: { form: Form; sending: ReturnType<typeof usePictureUploads> }) {
  const { images } = form.draft
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
        fieldErrors={form.fieldErrors}
      />
      <p className="mt-3 text-13 text-sand-600">
        Ảnh đầu là ảnh bìa, ảnh thứ hai hiện khi rê chuột. Kéo tay nắm, hoặc chọn tay nắm rồi dùng phím cách
        và phím mũi tên, để đổi thứ tự.
      </p>
    </Panel>
  )
}

/** Leaves for good: what was edited no longer holds anybody back. */
function useLeaving(to: string) {
  const [isLeaving, setLeaving] = useState(false)
  const navigate = useNavigate()
  useEffect(() => {
    // only now does the guard know that nothing is left to ask about
    if (isLeaving) void navigate(to, { replace: true })
  }, [isLeaving, navigate, to])
  return { isLeaving, leave: () => setLeaving(true) }
}

/** Moves the focus to the first field that is wrong, each time that errors were found. */
function useFocusOnErrors(refusals: number) {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusals === 0) return
    const wrong =
      element.current?.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-invalid]') ?? []
    // a variant that is being edited has its own errors
    ;[...wrong].find(field => !field.closest('[data-variant-editor]'))?.focus()
  }, [refusals])
  return element
}
