import { Plus, Trash2 } from 'lucide-react'
import { Button, IconButton } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { FieldNote } from '#web/ui/inputs/field.tsx'
import { inputClass } from '#web/ui/inputs/input-class.ts'
import { Panel } from '../../components/panel.tsx'
import type { SectionProps } from '../section-types.ts'

/** Offers that stand on every product page, a line each. */
export function Offers({ value: { offers }, change, fieldErrors }: SectionProps<'text'>) {
  return (
    <Panel title="Ưu đãi">
      <p className="mb-3 text-13 text-sand-600">
        Hiện ở mọi trang sản phẩm. Chỉ ghi điều cửa hàng thật sự làm: không có chương trình nào tự giảm giá
        theo dòng chữ này.
      </p>
      <ul className="max-w-[880px] space-y-2">
        {offers.map((offer, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of text have no name of their own, and are controlled
          <li key={index}>
            <div className="flex items-center gap-2">
              <input
                aria-label={`Ưu đãi ${index + 1}`}
                value={offer}
                onChange={event => change({ offers: offers.with(index, event.target.value) })}
                className={cx(
                  inputClass({ density: 'compact', invalid: Boolean(fieldErrors[`offers.${index}`]) }),
                )}
              />
              <IconButton
                icon={Trash2}
                label={`Bỏ ưu đãi ${index + 1}`}
                onClick={() => change({ offers: offers.toSpliced(index, 1) })}
                className="text-sand-600 pointer-fine:md:size-9"
              />
            </div>
            <FieldNote id={`offer-${index}`} error={fieldErrors[`offers.${index}`]} />
          </li>
        ))}
      </ul>
      <Button
        kind="secondary"
        icon={Plus}
        onClick={() => change({ offers: [...offers, ''] })}
        className="mt-3"
      >
        Thêm ưu đãi
      </Button>
    </Panel>
  )
}

/** Figures about the shop on the about and contact pages; the number of products is counted there by itself. */
export function Figures({ value: { figures }, change, fieldErrors }: SectionProps<'text'>) {
  const set = (index: number, changed: Partial<(typeof figures)[number]>) =>
    change({ figures: figures.map((entry, at) => (at === index ? { ...entry, ...changed } : entry)) })
  return (
    <Panel title="Con số về cửa hàng">
      <ul className="max-w-[880px] space-y-2">
        {figures.map(({ figure, label }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: figures have no name of their own, and are controlled
          <li key={index}>
            <div className="flex items-center gap-2">
              <input
                aria-label={`Con số ${index + 1}`}
                placeholder="10+"
                value={figure}
                onChange={event => set(index, { figure: event.target.value })}
                className={cx(
                  'max-w-28',
                  inputClass({
                    density: 'compact',
                    invalid: Boolean(fieldErrors[`figures.${index}.figure`]),
                  }),
                )}
              />
              <input
                aria-label={`Ý nghĩa của con số ${index + 1}`}
                placeholder="năm làm nghề"
                value={label}
                onChange={event => set(index, { label: event.target.value })}
                className={inputClass({
                  density: 'compact',
                  invalid: Boolean(fieldErrors[`figures.${index}.label`]),
                })}
              />
              <IconButton
                icon={Trash2}
                label={`Bỏ con số ${index + 1}`}
                onClick={() => change({ figures: figures.toSpliced(index, 1) })}
                className="text-sand-600 pointer-fine:md:size-9"
              />
            </div>
            <FieldNote
              id={`figure-${index}`}
              error={fieldErrors[`figures.${index}.figure`] ?? fieldErrors[`figures.${index}.label`]}
            />
          </li>
        ))}
      </ul>
      {figures.length < 4 && (
        <Button
          kind="secondary"
          icon={Plus}
          onClick={() => change({ figures: [...figures, { figure: '', label: '' }] })}
          className="mt-3"
        >
          Thêm con số
        </Button>
      )}
      <p className="mt-3 text-13 text-sand-600">
        Hiện ở trang Giới thiệu và Liên hệ. Số mẫu đang bán được cửa hàng tự đếm, không cần ghi.
      </p>
    </Panel>
  )
}
