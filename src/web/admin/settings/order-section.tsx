import { Notice } from '#web/ui/feedback/notice.tsx'
import { Panel } from '../components/panel.tsx'
import { DongField, NumberField } from './number-field.tsx'
import type { SectionProps } from './section-types.ts'
import { SwitchRow } from './switch-row.tsx'

/** How long pictures of transfers are kept, what unconfirmed orders may bind, and the struck-through price. */
export function OrderSection({ value, change, fieldErrors }: SectionProps<'order'>) {
  return (
    <>
      <Panel title="Ảnh chuyển khoản">
        <div className="grid max-w-[880px] gap-4 md:grid-cols-2">
          <NumberField
            label="Số ngày giữ ảnh chuyển khoản"
            hint="Sau số ngày này ảnh của khách tự xóa."
            value={value.proofKeepDays}
            error={fieldErrors.proofKeepDays}
            onChange={proofKeepDays => change({ proofKeepDays })}
          />
        </div>
      </Panel>
      <Panel title="Đơn chưa xác nhận">
        <div className="grid max-w-[880px] gap-4 md:grid-cols-2">
          <DongField
            label="Cần gọi xác nhận từ"
            hint="Đơn mới từ số tiền này hiện ở «Cần làm» để gọi khách; 0 là không hiện."
            value={value.callAboveDong}
            error={fieldErrors.callAboveDong}
            onChange={callAboveDong => change({ callAboveDong })}
          />
          <NumberField
            label="Số ngày giữ đơn chưa xác nhận"
            hint="Đơn trả tiền mặt chưa xác nhận tự hủy sau số ngày này; 0 là không tự hủy."
            value={value.unconfirmedDays}
            error={fieldErrors.unconfirmedDays}
            onChange={unconfirmedDays => change({ unconfirmedDays })}
          />
          <DongField
            label="Giới hạn đơn chưa xác nhận"
            hint="Tổng giá trị một số điện thoại được giữ khi cửa hàng chưa xác nhận đơn nào; 0 là không giới hạn."
            value={value.unconfirmedLimitDong}
            error={fieldErrors.unconfirmedLimitDong}
            onChange={unconfirmedLimitDong => change({ unconfirmedLimitDong })}
          />
          <NumberField
            label="Số lượng khách mới luôn đặt được"
            hint="Của mỗi sản phẩm, nếu còn hàng."
            value={value.guestPieces}
            error={fieldErrors.guestPieces}
            onChange={guestPieces => change({ guestPieces })}
          />
          <NumberField
            label="Phần tồn kho khách mới đặt được (%)"
            hint="Khi đặt nhiều hơn số lượng trên, để một người không giữ hết hàng."
            value={value.guestSharePercent}
            error={fieldErrors.guestSharePercent}
            onChange={guestSharePercent => change({ guestSharePercent })}
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
