import { productFields } from '#contract/catalogue/product.fields.ts'
import { TextField } from '#web/ui/inputs/field.tsx'
import { AmountField } from '../components/form/amount-field.tsx'
import { SwitchRow } from '../components/form/switch-row.tsx'
import { Panel } from '../components/panel.tsx'
import { PlaceFields } from '../products/place-fields.tsx'
import type { ProductForm } from './use-product-form.ts'

/** Whether shoppers see it: a new product is a draft until it is put on sale. */
export function DisplayPanel({ form: { saved, draft, fieldErrors, change } }: { form: ProductForm }) {
  return (
    <Panel title="Hiển thị">
      <SwitchRow
        label={draft.isActive ? 'Đang bán' : 'Nháp'}
        hint={
          draft.isActive
            ? `Khách thấy trên cửa hàng${saved?.isActive ? '' : ' ngay khi lưu'}`
            : 'Khách không thấy. Đăng bán khi đã đủ ảnh, giá và biến thể.'
        }
        checked={draft.isActive}
        error={fieldErrors.isActive}
        onChange={isActive => change({ isActive })}
      />
    </Panel>
  )
}

/** Figures that are shown with the product; left empty they are 0. */
export function FamePanel({ form: { draft, fieldErrors, change } }: { form: ProductForm }) {
  return (
    <Panel title="Số liệu hiển thị">
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          label={productFields.average_rating.label}
          inputMode="decimal"
          hint="0–5, bước 0,1"
          value={draft.average_rating}
          error={fieldErrors.average_rating}
          onChange={event => change({ average_rating: event.target.value })}
        />
        <AmountField
          label={productFields.views.label}
          value={draft.views}
          error={fieldErrors.views}
          onChange={views => change({ views })}
        />
      </div>
    </Panel>
  )
}

/** How many there are, when to order more, and where they belong (R17, R33). */
export function StockPanel({ form: { saved, draft, fieldErrors, change } }: { form: ProductForm }) {
  const variants = saved?.variants.length ?? 0
  return (
    <Panel title="Tồn kho">
      <div className="space-y-4">
        <AmountField
          required
          label="Số lượng"
          disabled={variants > 0}
          value={variants > 0 ? String(saved?.quantity) : draft.quantity}
          error={fieldErrors.quantity}
          hint={quantityHint({ isNew: !saved, variants })}
          onChange={quantity => change({ quantity })}
        />
        <div className="grid grid-cols-2 items-start gap-3">
          <AmountField
            label={productFields.min_stock_level.formLabel}
            placeholder="theo cài đặt"
            value={draft.min_stock_level}
            error={fieldErrors.min_stock_level}
            onChange={min_stock_level => change({ min_stock_level })}
          />
          <AmountField
            label={productFields.reorder_point.formLabel}
            placeholder="theo cài đặt"
            value={draft.reorder_point}
            error={fieldErrors.reorder_point}
            onChange={reorder_point => change({ reorder_point })}
          />
        </div>
        <PlaceFields
          value={draft}
          own={{
            warehouse_id: saved?.warehouse_id ?? '',
            warehouse_location_id: saved?.warehouse_location_id ?? '',
          }}
          fieldErrors={fieldErrors}
          onChange={({ warehouse_id, warehouse_location_id }) =>
            change({ warehouse_id, warehouse_location_id })
          }
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
