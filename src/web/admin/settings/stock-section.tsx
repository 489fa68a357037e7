import { FormNumber, FormSwitch } from '../kit/form/form-fields.tsx'
import { Panel } from '../kit/page/panel.tsx'
import type { SectionProps } from './section-types.ts'

/** The levels of stock lines for products that name none (R33). */
export function StockSection({ form: { control } }: SectionProps<'stock'>) {
  return (
    <Panel title="Mức mặc định">
      <div className="grid max-w-[880px] gap-4 md:grid-cols-2">
        <FormNumber
          label="Mức tồn tối thiểu"
          hint="Từ mức này trở xuống hàng báo «Sắp hết»."
          control={control}
          name="minLevel"
        />
        <FormNumber
          label="Điểm đặt hàng"
          hint="Từ mức này trở xuống hàng báo «Cần đặt hàng»."
          control={control}
          name="reorderPoint"
        />
      </div>
      <p className="mt-4 text-13 text-sand-600">
        Dùng cho hàng mới nhập mà sản phẩm không có mức riêng. Hàng đang có giữ mức cũ.
      </p>
      <FormSwitch
        label="Kiểm kê không hiện số trên sổ sách"
        hint="Người đếm chỉ thấy số mình đếm, nên không đếm theo sổ."
        control={control}
        name="blindCounts"
      />
    </Panel>
  )
}
