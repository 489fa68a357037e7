import { FileText } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { faqTemplate, policyTemplate } from '#contract/settings/policy-templates.ts'
import { textSettings } from '#contract/settings/settings.shapes.ts'
import { Button } from '#web/ui/button.tsx'
import { FormNumber } from '../../kit/form/form-fields.tsx'
import { Panel } from '../../kit/page/panel.tsx'
import type { SectionProps } from '../section-types.ts'
import { LongText } from './long-text.tsx'

const grants = textSettings.pick({ warrantyMonths: true, returnDays: true })

/** The shop's grants after the sale, and the texts that name them; a template makes a beginning. */
export function PolicyPanels({ form: { control, getValues, setValue, setError } }: SectionProps<'text'>) {
  const isEmpty = useWatch({ control, name: ['policy', 'faq'] }).every(text => text === '')
  const compose = () => {
    const granted = grants.safeParse(getValues())
    for (const { path, message } of granted.error?.issues ?? [])
      setError(path[0] as keyof typeof grants.shape, { message })
    if (!granted.success) return
    setValue('policy', policyTemplate(granted.data))
    setValue('faq', faqTemplate())
  }
  return (
    <>
      <Panel title="Bảo hành và đổi hàng">
        <div className="grid max-w-[880px] items-start gap-4 md:grid-cols-2">
          <FormNumber
            label="Số tháng bảo hành"
            hint="Cho sản phẩm không ghi bảo hành riêng; 0 là không hứa bảo hành."
            control={control}
            name="warrantyMonths"
          />
          <FormNumber
            label="Số ngày đổi hàng lỗi"
            hint="0 là không hứa đổi hàng."
            control={control}
            name="returnDays"
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
      <LongText title="Chính sách" label="Chính sách chung của cửa hàng" control={control} name="policy" />
      <LongText title="Hỏi đáp" label="Câu hỏi thường gặp" control={control} name="faq" />
    </>
  )
}
