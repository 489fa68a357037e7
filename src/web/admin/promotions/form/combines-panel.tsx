import { FormAmount, FormSwitch } from '../../kit/form/form-fields.tsx'
import { Panel } from '../../kit/page/panel.tsx'
import type { PromotionForm } from './use-promotion-form.ts'

/** With which other promotions it may be used, and which comes first if two give the same. */
export function CombinesPanel({ form: { control } }: { form: PromotionForm }) {
  return (
    <Panel title="Cộng dồn" aside={<span className="text-13 text-sand-600">được dùng cùng</span>}>
      <FormSwitch
        control={control}
        name="combines.order"
        label="Giảm giá cả đơn"
        hint="Dùng cùng khuyến mãi giảm cả đơn."
      />
      <FormSwitch
        control={control}
        name="combines.delivery"
        label="Phí giao hàng"
        hint="Dùng cùng khuyến mãi giảm hoặc miễn phí giao."
      />
      <FormSwitch
        control={control}
        name="combines.codes"
        label="Mã giảm giá khác"
        hint="Dùng cùng khuyến mãi cần nhập mã."
      />
      <FormAmount
        control={control}
        name="priority"
        label="Thứ tự ưu tiên"
        hint="Hai khuyến mãi lợi bằng nhau: số lớn hơn được dùng trước."
        className="max-w-56"
      />
      <p className="mt-3 text-13 text-sand-600">
        Mỗi món chỉ nhận một ưu đãi sản phẩm: cái lợi nhất cho khách. Hai khuyến mãi chỉ cộng dồn khi cả hai
        đều cho phép.
      </p>
    </Panel>
  )
}
