import { useWatch } from 'react-hook-form'
import { productFields } from '#contract/catalogue/product.fields.ts'
import { deliveryClasses, deliveryClassLabels } from '#contract/pricing/delivery-class.ts'
import { FormAmount, FormSelect, FormSwitch, FormText, useBoundField } from '../../kit/form/form-fields.tsx'
import { Panel } from '../../kit/page/panel.tsx'
import { PlaceFields } from '../list/place-fields.tsx'
import type { ProductForm } from './use-product-form.ts'

/** Whether shoppers see it: a new product is a draft until it is put on sale. */
export function DisplayPanel({ form: { saved, control } }: { form: ProductForm }) {
  const isActive = useWatch({ control, name: 'isActive' })
  return (
    <Panel title="Hiển thị">
      <FormSwitch
        label={isActive ? 'Đang bán' : 'Nháp'}
        hint={
          isActive
            ? `Khách thấy trên cửa hàng${saved?.isActive ? '' : ' ngay khi lưu'}`
            : 'Khách không thấy. Đăng bán khi đã đủ ảnh, giá và biến thể.'
        }
        control={control}
        name="isActive"
      />
    </Panel>
  )
}

/** Figures that are shown with the product; left empty they are 0. */
export function FamePanel({ form: { control } }: { form: ProductForm }) {
  return (
    <Panel title="Số liệu hiển thị">
      <div className="grid grid-cols-2 items-start gap-3">
        <FormText
          label={productFields.average_rating.label}
          inputMode="decimal"
          hint="0–5, bước 0,1"
          control={control}
          name="average_rating"
        />
        <FormAmount label={productFields.views.label} control={control} name="views" />
      </div>
    </Panel>
  )
}

/** How large the product is to deliver: the rules of delivery have a fee for each class (R47). */
export function DeliveryPanel({ form: { control } }: { form: ProductForm }) {
  return (
    <Panel title="Giao hàng">
      <FormSelect
        required
        label={productFields.delivery_class.label}
        hint="Phí giao của đơn là phí của cỡ hàng lớn nhất trong đơn."
        options={deliveryClasses.map(value => ({ value, label: deliveryClassLabels[value] }))}
        control={control}
        name="delivery_class"
      />
    </Panel>
  )
}

/** The quantity, the level for new orders, and the place (R17, R33). */
export function StockPanel({
  form: { saved, control, change },
  newVariants,
}: {
  form: ProductForm
  /** Variants that the product will be saved with. */
  newVariants: number
}) {
  const variants = saved?.variants.length || newVariants
  const warehouse = useBoundField({ control, name: 'warehouse_id' })
  const location = useBoundField({ control, name: 'warehouse_location_id' })
  return (
    <Panel title="Tồn kho">
      <div className="space-y-4">
        <FormAmount
          required
          label="Số lượng"
          disabled={variants > 0}
          control={control}
          name="quantity"
          hint={quantityHint({ isNew: !saved, variants })}
        />
        <div className="grid items-start gap-3 min-[360px]:grid-cols-2">
          <FormAmount
            label={productFields.min_stock_level.formLabel}
            placeholder="theo cài đặt"
            control={control}
            name="min_stock_level"
          />
          <FormAmount
            label={productFields.reorder_point.formLabel}
            placeholder="theo cài đặt"
            control={control}
            name="reorder_point"
          />
        </div>
        <PlaceFields
          value={{ warehouse_id: warehouse.value, warehouse_location_id: location.value }}
          own={{
            warehouse_id: saved?.warehouse_id ?? '',
            warehouse_location_id: saved?.warehouse_location_id ?? '',
          }}
          fieldErrors={{ warehouse_id: warehouse.error, warehouse_location_id: location.error }}
          onChange={({ warehouse_id, warehouse_location_id }) => {
            change('warehouse_id', warehouse_id)
            change('warehouse_location_id', warehouse_location_id)
          }}
        />
        <p className="text-13 text-sand-600">
          Vị trí này áp dụng cho hàng nhập sau; hàng đang nằm trong kho vẫn ở chỗ cũ.
        </p>
      </div>
    </Panel>
  )
}

function quantityHint({ isNew, variants }: { isNew: boolean; variants: number }): string | undefined {
  if (variants > 0) return `Tổng của ${variants} biến thể, sửa ở bảng biến thể.`
  return isNew ? undefined : 'Số bán được ở mọi kho. Phần sửa được ghi vào sổ kho.'
}
