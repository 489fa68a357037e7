import { FileText } from 'lucide-react'
import { faqTemplate, policyTemplate } from '#contract/settings/policy-templates.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '../../components/panel.tsx'
import { NumberField } from '../number-field.tsx'
import type { SectionProps } from '../section-types.ts'
import { LongText } from './long-text.tsx'

/** What the shop grants after the sale, and the texts that say it; a template makes a beginning. */
export function PolicyPanels({ value, change, fieldErrors }: SectionProps<'text'>) {
  const isEmpty = value.policy === '' && value.faq === ''
  const compose = () => {
    const granted = {
      warrantyMonths: Number(value.warrantyMonths) || 0,
      returnDays: Number(value.returnDays) || 0,
    }
    change({ policy: policyTemplate(granted), faq: faqTemplate() })
  }
  return (
    <>
      <Panel title="Bảo hành và đổi hàng">
        <div className="grid max-w-[880px] items-start gap-4 md:grid-cols-2">
          <NumberField
            label="Số tháng bảo hành"
            hint="Cho sản phẩm không ghi bảo hành riêng; 0 là không hứa bảo hành."
            value={value.warrantyMonths}
            error={fieldErrors.warrantyMonths}
            onChange={warrantyMonths => change({ warrantyMonths })}
          />
          <NumberField
            label="Số ngày đổi hàng lỗi"
            hint="0 là không hứa đổi hàng."
            value={value.returnDays}
            error={fieldErrors.returnDays}
            onChange={returnDays => change({ returnDays })}
          />
        </div>
        {isEmpty && (
          <div className="mt-4 flex flex-wrap items-center gap-3">
            <Button kind="secondary" icon={FileText} onClick={compose}>
              Soạn từ mẫu
            </Button>
            <p className="text-13 text-sand-600">
              Điền hai con số trên vào chính sách và hỏi đáp mẫu; bạn sửa lại trước khi lưu.
            </p>
          </div>
        )}
      </Panel>
      <LongText
        title="Chính sách"
        label="Chính sách chung của cửa hàng"
        value={value.policy}
        error={fieldErrors.policy}
        onChange={policy => change({ policy })}
      />
      <LongText
        title="Hỏi đáp"
        label="Câu hỏi thường gặp"
        value={value.faq}
        error={fieldErrors.faq}
        onChange={faq => change({ faq })}
      />
    </>
  )
}
