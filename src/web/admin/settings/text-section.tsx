import { Plus, Trash2 } from 'lucide-react'
import { Button, IconButton } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { FieldNote, inputClass, TextAreaField, TextField } from '#web/ui/field.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import { Panel } from '../parts/panel.tsx'
import type { SectionProps } from './section-types.ts'

const HOW_TO = 'Dòng trống ngăn đoạn; «## » đầu dòng là tiêu đề, «- » là gạch đầu dòng.'

/** Texts that stand on every product: offers, advice, policy, questions and answers. */
export function TextSection({ value, change, faults }: SectionProps<'text'>) {
  return (
    <>
      <Offers value={value} change={change} faults={faults} />
      <Panel title="Lời khuyên đặt cọc">
        <TextField
          admin
          label="Câu hiện ở giỏ hàng và trang sản phẩm"
          value={value.depositAdvice}
          error={faults.depositAdvice}
          onChange={event => change({ depositAdvice: event.target.value })}
        />
      </Panel>
      <LongText
        title="Chính sách"
        label="Chính sách chung của cửa hàng"
        value={value.policy}
        error={faults.policy}
        onChange={policy => change({ policy })}
      />
      <LongText
        title="Hỏi đáp"
        label="Câu hỏi thường gặp"
        value={value.faq}
        error={faults.faq}
        onChange={faq => change({ faq })}
      />
    </>
  )
}

function Offers({ value: { offers }, change, faults }: SectionProps<'text'>) {
  return (
    <Panel title="Ưu đãi">
      <ul className="max-w-[880px] space-y-2">
        {offers.map((offer, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of text have no name of their own, and are controlled
          <li key={index}>
            <div className="flex items-center gap-2">
              <input
                aria-label={`Ưu đãi ${index + 1}`}
                value={offer}
                onChange={event => change({ offers: offers.with(index, event.target.value) })}
                className={cx(inputClass({ admin: true, invalid: Boolean(faults[`offers.${index}`]) }))}
              />
              <IconButton
                icon={Trash2}
                label={`Bỏ ưu đãi ${index + 1}`}
                onClick={() => change({ offers: offers.toSpliced(index, 1) })}
                className="text-sand-600 md:size-9"
              />
            </div>
            <FieldNote id={`offer-${index}`} error={faults[`offers.${index}`]} />
          </li>
        ))}
      </ul>
      <Button
        kind="secondary"
        size="admin"
        icon={Plus}
        onClick={() => change({ offers: [...offers, ''] })}
        className="mt-3"
      >
        Thêm ưu đãi
      </Button>
    </Panel>
  )
}

function LongText({
  title,
  label,
  value,
  error,
  onChange,
}: {
  title: string
  label: string
  value: string
  error: string | undefined
  onChange: (text: string) => void
}) {
  return (
    <Panel title={title}>
      <div className="grid gap-6 xl:grid-cols-2">
        <TextAreaField
          admin
          rows={14}
          label={label}
          hint={HOW_TO}
          value={value}
          error={error}
          onChange={event => onChange(event.target.value)}
        />
        <section aria-label={`Xem trước ${title.toLowerCase()}`} className="rounded-6 bg-sand-50 p-4">
          <h3 className="mb-2 font-semibold text-14">Xem trước</h3>
          <RichText text={value} />
        </section>
      </div>
    </Panel>
  )
}
