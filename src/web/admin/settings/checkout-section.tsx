import { Notice } from '#web/ui/feedback/notice.tsx'
import { FormDong, FormNumber, FormSwitch } from '../kit/form/form-fields.tsx'
import { Panel } from '../kit/page/panel.tsx'
import type { SectionProps } from './section-types.ts'

/**
 * How long pictures of transfers are kept, the limits of unconfirmed orders, and the struck-through price.
 */
export function CheckoutSection({ form: { control } }: SectionProps<'checkout'>) {
  return (
    <>
      <Panel title="Ảnh chuyển khoản">
        <div className="grid max-w-[880px] gap-4 md:grid-cols-2">
          <FormNumber
            label="Số ngày giữ ảnh chuyển khoản"
            hint="Sau số ngày này ảnh của khách tự xóa."
            control={control}
            name="proofKeepDays"
          />
        </div>
      </Panel>
      <Panel title="Đơn chưa xác nhận">
        <div className="grid max-w-[880px] gap-4 md:grid-cols-2">
          <FormDong
            label="Cần gọi xác nhận từ"
            hint="Đơn mới từ số tiền này hiện ở «Cần làm» để gọi khách; 0 là không hiện."
            control={control}
            name="callAboveDong"
          />
          <FormNumber
            label="Số ngày giữ đơn chưa xác nhận"
            hint="Đơn trả tiền mặt chưa xác nhận tự hủy sau số ngày này; 0 là không tự hủy."
            control={control}
            name="unconfirmedDays"
          />
          <FormDong
            label="Giới hạn đơn chưa xác nhận"
            hint="Tổng giá trị một số điện thoại được giữ khi cửa hàng chưa xác nhận đơn nào; 0 là không giới hạn."
            control={control}
            name="unconfirmedLimitDong"
          />
          <FormNumber
            label="Số lượng khách mới luôn đặt được"
            hint="Của mỗi sản phẩm, nếu còn hàng."
            control={control}
            name="guestPieces"
          />
          <FormNumber
            label="Phần tồn kho khách mới đặt được (%)"
            hint="Khi đặt nhiều hơn số lượng trên, để một người không giữ hết hàng."
            control={control}
            name="guestSharePercent"
          />
        </div>
      </Panel>
      <Panel title="Giá gạch">
        <FormSwitch
          label="Hiện giá gạch mặc định"
          hint="Sản phẩm không có giá so sánh riêng vẫn hiện một giá gạch cao hơn giá bán theo phần trăm của nó. Giá khách trả không đổi."
          control={control}
          name="showReferencePrice"
        >
          <Notice>
            Giá tham chiếu mà cửa hàng chưa từng bán có thể trái quy định về khuyến mại. Chỉ bật khi giá gạch
            là giá đã bán thật.
          </Notice>
        </FormSwitch>
      </Panel>
    </>
  )
}
