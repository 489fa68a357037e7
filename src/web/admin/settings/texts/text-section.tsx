import { TextField } from '#web/ui/inputs/field.tsx'
import { Panel } from '../../components/panel.tsx'
import type { SectionProps } from '../section-types.ts'
import { LongText } from './long-text.tsx'
import { PolicyPanels } from './policy-panels.tsx'
import { Figures, Offers } from './text-lists.tsx'

/** What the shop says and promises: warranty, policy, questions and answers, offers, and its own story. */
export function TextSection({ value, change, fieldErrors }: SectionProps<'text'>) {
  const props = { value, change, fieldErrors }
  return (
    <>
      <PolicyPanels {...props} />
      <Offers {...props} />
      <Panel title="Lời khuyên đặt cọc">
        <TextField
          label="Câu hiện ở giỏ hàng, trang sản phẩm và điều khoản"
          hint="Để trống: không hiện gì."
          value={value.depositAdvice}
          error={fieldErrors.depositAdvice}
          onChange={event => change({ depositAdvice: event.target.value })}
        />
      </Panel>
      <LongText
        title="Giới thiệu"
        label="Câu chuyện ở trang Giới thiệu"
        value={value.about}
        error={fieldErrors.about}
        onChange={about => change({ about })}
      />
      <Figures {...props} />
    </>
  )
}
