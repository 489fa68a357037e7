import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '../parts/panel.tsx'
import { NumberField } from './number-field.tsx'
import type { SectionProps } from './section-types.ts'
import { SwitchRow } from './switch-row.tsx'

/** The struck-through price, and how long pictures of transfers are kept. */
export function OrderSection({ value, change, faults }: SectionProps<'order'>) {
  return (
    <>
      <Panel title="Ảnh chuyển khoản">
        <div className="grid max-w-[880px] gap-4 md:grid-cols-2">
          <NumberField
            label="Số ngày giữ ảnh chuyển khoản"
            hint="Sau số ngày này ảnh của khách tự xóa."
            value={value.proofKeepDays}
            error={faults.proofKeepDays}
            onChange={proofKeepDays => change({ proofKeepDays })}
          />
        </div>
      </Panel>
      <Panel title="Giá gạch">
        <SwitchRow
          label="Hiện giá gạch mặc định"
          hint="Sản phẩm không có giá so sánh riêng vẫn hiện một giá gạch cao hơn giá bán theo phần trăm của nó. Giá khách trả không đổi."
          checked={value.showReferencePrice}
          onChange={showReferencePrice => change({ showReferencePrice })}
        >
          <Notice>
            Giá tham chiếu mà cửa hàng chưa từng bán có thể trái quy định về khuyến mại. Chỉ bật khi giá gạch
            là giá đã bán thật.
          </Notice>
        </SwitchRow>
      </Panel>
    </>
  )
}
