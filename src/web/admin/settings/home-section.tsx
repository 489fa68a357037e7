import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { ReplyOf } from '#contract/calls.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { FieldNote } from '#web/ui/inputs/field.tsx'
import { NativeSelect } from '#web/ui/inputs/select.tsx'
import { Panel } from '../components/panel.tsx'
import { SortableRows } from '../components/sorting/sortable-rows.tsx'
import { BannerList } from './banners/banner-list.tsx'
import type { Categories } from './banners/link-field.tsx'
import type { SectionProps } from './section-types.ts'

export type Subcategory = ReplyOf<'GET /api/admin/subcategories'>['data'][number]

/** Which subcategories the home page shows, in which order, and its banners. */
export function HomeSection({
  form,
  subcategories,
  categories,
}: SectionProps<'home'> & { subcategories: readonly Subcategory[]; categories: Categories }) {
  return (
    <>
      <Sections form={form} subcategories={subcategories} />
      <BannerList form={form} categories={categories} />
    </>
  )
}

const MAX_SECTIONS = 8

function Sections({
  form: { control },
  subcategories,
}: SectionProps<'home'> & { subcategories: readonly Subcategory[] }) {
  const { field, formState } = useController({ control, name: 'sectionSlugs' })
  const sectionSlugs = field.value
  const [picked, setPicked] = useState('')
  const nameOf = (slug: string) =>
    subcategories.find(sub => sub.slug === slug)?.subcategory_name ?? `${slug} (không còn)`
  const options = [
    { value: '', label: 'Chọn danh mục con' },
    ...subcategories
      .filter(({ slug }) => !sectionSlugs.includes(slug))
      .map(({ slug, subcategory_name }) => ({ value: slug, label: subcategory_name })),
  ]
  const errors = formState.errors.sectionSlugs
  const fieldError = errors?.message ?? errors?.find?.(Boolean)?.message
  return (
    <Panel flush title="Khối sản phẩm">
      <p className="px-4 pb-3 text-13 text-sand-600">
        Trang chủ hiện «Sản phẩm nổi bật» rồi đến các khối này, mỗi khối 4 sản phẩm mới nhất. Kéo để đổi thứ
        tự.
      </p>
      <div className="border-sand-200 border-y">
        <SortableRows
          items={sectionSlugs.map(slug => ({ id: slug, name: nameOf(slug) }))}
          onMove={field.onChange}
        >
          {({ id, name }) => (
            <div className="flex min-h-12 items-center justify-between gap-3 pr-2 pl-2">
              <span className="font-medium">{name}</span>
              <IconButton
                icon={Trash2}
                label={`Bỏ khối ${name}`}
                onClick={() => field.onChange(sectionSlugs.filter(slug => slug !== id))}
                className="text-sand-600 pointer-fine:md:size-9"
              />
            </div>
          )}
        </SortableRows>
        {sectionSlugs.length === 0 && <p className="px-4 py-3 text-sand-600">Chưa có khối nào.</p>}
      </div>
      <div className="px-4 py-3">
        <FieldNote id="sections-fieldError" error={fieldError} />
        {sectionSlugs.length < MAX_SECTIONS ? (
          <div className="flex flex-wrap gap-2">
            <NativeSelect
              aria-label="Danh mục con cho khối mới"
              options={options}
              value={picked}
              onChange={event => setPicked(event.target.value)}
              className="max-md:w-full"
            />
            <Button
              kind="secondary"
              icon={Plus}
              disabled={!picked}
              onClick={() => {
                field.onChange([...sectionSlugs, picked])
                setPicked('')
              }}
            >
              Thêm khối sản phẩm
            </Button>
          </div>
        ) : (
          <p className="text-13 text-sand-600">Trang chủ có tối đa {MAX_SECTIONS} khối.</p>
        )}
      </div>
    </Panel>
  )
}
