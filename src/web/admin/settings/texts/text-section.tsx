import { FormText } from '../../kit/form/form-fields.tsx'
import { Panel } from '../../kit/page/panel.tsx'
import type { SectionProps } from '../section-types.ts'
import { LongText } from './long-text.tsx'
import { PolicyPanels } from './policy-panels.tsx'
import { Figures } from './text-lists.tsx'

/** The texts and promises of the shop: warranty, policy, questions and answers, and its own story. */
export function TextSection({ form }: SectionProps<'text'>) {
  const { control } = form
  return (
    <>
      <PolicyPanels form={form} />
      <Panel title="Lời khuyên đặt cọc">
        <FormText
          label="Câu hiện ở trang sản phẩm, giỏ hàng, thanh toán và điều khoản"
          hint="Cửa hàng thêm «Để đặt cọc, gọi…, nhắn Zalo…» sau câu này. Để trống: không hiện gì."
          control={control}
          name="depositAdvice"
        />
      </Panel>
      <LongText title="Giới thiệu" label="Câu chuyện ở trang Giới thiệu" control={control} name="about" />
      <Figures form={form} />
    </>
  )
}
