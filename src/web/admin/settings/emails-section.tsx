import { Lock } from 'lucide-react'
import { FormSwitch, FormText } from '../kit/form/form-fields.tsx'
import { Panel } from '../kit/page/panel.tsx'
import { settingFields } from '../labels/setting-labels.ts'
import type { SectionProps } from './section-types.ts'

/** Emails that can be switched off, with the moment that each is sent at. */
const TO_CUSTOMERS = [
  ['confirmed', 'Gửi khi bạn bấm «Xác nhận».'],
  ['processing', 'Gửi khi kho bắt đầu chuẩn bị hàng.'],
  ['shipped', 'Gửi khi hàng được giao cho người vận chuyển.'],
  ['delivered', 'Gửi khi đơn giao xong. Thư có mã tặng cho đơn sau thì luôn gửi.'],
] as const
const TO_SHOP = [
  ['newOrder', 'Gửi khi khách vừa đặt hàng.'],
  ['enquiry', 'Gửi khi khách hỏi giá. Yêu cầu vẫn nằm trong «Yêu cầu báo giá».'],
] as const

/** Emails that are always sent. */
const ALWAYS_TO_CUSTOMERS = [
  ['Đã nhận đơn hàng', 'ngay khi đặt'],
  ['Đơn bị hủy', 'bạn hay khách hủy'],
  ['Tiền về, chưa thấy tiền, hoàn tiền', 'bạn kiểm tra chuyển khoản'],
  ['Báo phí giao hàng', 'đơn chưa biết phí lúc đặt'],
  ['Đặt lại mật khẩu', 'khách quên mật khẩu'],
] as const
const ALWAYS_TO_SHOP = [
  ['Sao lưu hỏng', 'một bản không dùng được'],
  ['Bản sao lưu được tải về', 'ai đó tải bản sao lưu'],
] as const

/** Which emails the shop sends, and the address for answers. */
export function EmailsSection({ form: { control } }: SectionProps<'emails'>) {
  return (
    <>
      <Panel title="Trả lời thư">
        <FormText
          label={settingFields.replyTo.label}
          type="email"
          autoComplete="off"
          control={control}
          name="replyTo"
          className="max-w-xl"
          hint="Bỏ trống: về email của cửa hàng. Thư báo có đơn hay có yêu cầu báo giá luôn trả lời về khách."
        />
      </Panel>
      <Panel title="Thư cho khách">
        {TO_CUSTOMERS.map(([name, hint]) => (
          <FormSwitch
            key={name}
            label={settingFields[name].label}
            hint={hint}
            control={control}
            name={name}
          />
        ))}
        <AlwaysSent emails={ALWAYS_TO_CUSTOMERS} />
      </Panel>
      <Panel title="Thư cho cửa hàng">
        {TO_SHOP.map(([name, hint]) => (
          <FormSwitch
            key={name}
            label={settingFields[name].label}
            hint={hint}
            control={control}
            name={name}
          />
        ))}
        <AlwaysSent emails={ALWAYS_TO_SHOP} />
      </Panel>
    </>
  )
}

function AlwaysSent({ emails }: { emails: readonly (readonly [name: string, when: string])[] }) {
  return (
    <div className="mt-2 border-sand-200 border-t pt-3">
      <p className="flex items-center gap-2 text-13 text-sand-600">
        <Lock size={16} strokeWidth={1.75} aria-hidden />
        Luôn gửi: thư cần để biết đơn, tiền và mật khẩu, không tắt được.
      </p>
      <ul className="mt-2 space-y-1.5">
        {emails.map(([name, when]) => (
          <li key={name} className="flex flex-wrap gap-x-3">
            <span className="font-medium">{name}</span>
            <span className="text-sand-600">{when}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
