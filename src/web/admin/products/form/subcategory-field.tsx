import { Star, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ReplyOf } from '#contract/calls.ts'
import { Field } from '#web/ui/inputs/field.tsx'
import { NativeSelect } from '#web/ui/inputs/select.tsx'

type Subcategory = ReplyOf<'GET /api/admin/subcategories'>['data'][number]

/** The subcategories of a product; the first is the main one, which the breadcrumb of the shop shows. */
export function SubcategoryField({
  offered,
  chosen,
  hasCategory,
  error,
  onChange,
}: {
  /** Those of the chosen category. */
  offered: readonly Subcategory[]
  chosen: readonly string[]
  hasCategory: boolean
  error: string | undefined
  onChange: (ids: string[]) => void
}) {
  const left = offered.filter(({ _id }) => !chosen.includes(_id))
  const nameOf = (id: string): string =>
    offered.find(({ _id }) => _id === id)?.subcategory_name ?? 'danh mục con đã xóa'
  return (
    <Field
      label="Danh mục con"
      error={error}
      hint={chosen.length > 1 ? 'Danh mục con đầu tiên là chính, dùng cho đường dẫn.' : undefined}
    >
      {ids => (
        <>
          <NativeSelect
            id={ids.id}
            aria-invalid={ids.invalid || undefined}
            aria-describedby={ids.describedBy}
            disabled={!hasCategory || left.length === 0}
            options={[
              { value: '', label: placeholder({ hasCategory, offered: offered.length, left: left.length }) },
              ...left.map(({ _id, subcategory_name }) => ({ value: _id, label: subcategory_name })),
            ]}
            value=""
            onChange={event => event.target.value && onChange([...chosen, event.target.value])}
            className="w-full"
          />
          {chosen.length > 0 && (
            <ul aria-label="Danh mục con đã chọn" className="mt-2 flex flex-wrap gap-2">
              {chosen.map((id, index) => (
                <li
                  key={id}
                  className="flex items-center rounded-4 bg-sand-100 pl-2.5 font-medium text-13 text-sand-900"
                >
                  <span>
                    {nameOf(id)}
                    {index === 0 && <span className="font-normal text-sand-700"> · chính</span>}
                  </span>
                  {index > 0 && (
                    <SmallButton
                      label={`Đặt ${nameOf(id)} làm danh mục con chính`}
                      onClick={() => onChange([id, ...chosen.filter(other => other !== id)])}
                    >
                      <Star size={14} strokeWidth={1.75} aria-hidden />
                    </SmallButton>
                  )}
                  <SmallButton
                    label={`Bỏ ${nameOf(id)}`}
                    onClick={() => onChange(chosen.filter(other => other !== id))}
                  >
                    <X size={14} strokeWidth={1.75} aria-hidden />
                  </SmallButton>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Field>
  )
}

function SmallButton({
  label,
  onClick,
  children,
}: {
  label: string
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="flex size-11 items-center justify-center rounded-4 hover:bg-sand-200 pointer-fine:md:size-8"
    >
      {children}
    </button>
  )
}

function placeholder({
  hasCategory,
  offered,
  left,
}: {
  hasCategory: boolean
  offered: number
  left: number
}): string {
  if (!hasCategory) return 'Chọn danh mục trước'
  if (offered === 0) return 'Danh mục này chưa có danh mục con'
  return left === 0 ? 'Đã chọn tất cả' : 'Thêm danh mục con…'
}
