import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { ReplyOf } from '#contract/calls.ts'
import { MOST_MENUS } from '#contract/settings/settings.shapes.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { FieldNote } from '#web/ui/inputs/field.tsx'
import { NativeSelect } from '#web/ui/inputs/select.tsx'
import { Panel } from '../kit/page/panel.tsx'
import { SortableRows } from '../kit/sorting/sortable-rows.tsx'
import { BannerList } from './banners/banner-list.tsx'
import type { Categories } from './banners/link-field.tsx'
import type { SectionProps } from './section-types.ts'

export type Subcategory = ReplyOf<'GET /api/admin/subcategories'>['data'][number]

/** Categories of the header's menu, subcategories and banners of the home page. */
export function HomeSection({
  form,
  subcategories,
  categories,
}: SectionProps<'home'> & { subcategories: readonly Subcategory[]; categories: Categories }) {
  return (
    <>
      <ChosenCategories
        form={form}
        name="menuSlugs"
        title="Danh mục ở đầu trang"
        intro="Đầu trang có riêng một mục cho mỗi danh mục này; các danh mục khác nằm trong «Sản phẩm khác». Danh mục chưa có sản phẩm thì không hiện. Kéo để đổi thứ tự."
        none="Chưa chọn: đầu trang hiện «Đèn trang trí» và «Quạt trần», nếu có danh mục tên như vậy."
        most={MOST_MENUS}
        full={`Đầu trang có tối đa ${MOST_MENUS} danh mục riêng.`}
        noun="mục đầu trang"
        of="danh mục"
        choices={categories.map(({ slug, category_name }) => ({ value: slug, label: category_name }))}
      />
      <ChosenCategories
        form={form}
        name="sectionSlugs"
        title="Khối sản phẩm"
        intro="Trang chủ hiện «Sản phẩm nổi bật» rồi đến các khối này, mỗi khối 4 sản phẩm mới nhất. Kéo để đổi thứ tự."
        none="Chưa có khối nào."
        most={MAX_SECTIONS}
        full={`Trang chủ có tối đa ${MAX_SECTIONS} khối.`}
        noun="khối sản phẩm"
        of="danh mục con"
        choices={subcategories.map(({ slug, subcategory_name }) => ({
          value: slug,
          label: subcategory_name,
        }))}
      />
      <BannerList form={form} categories={categories} />
    </>
  )
}

const MAX_SECTIONS = 8

/** A list of categories that the section names by their slugs: chosen, sorted, removed. */
function ChosenCategories({
  form: { control },
  name: list,
  title,
  intro,
  none,
  most,
  full,
  noun,
  of,
  choices,
}: SectionProps<'home'> & {
  name: 'menuSlugs' | 'sectionSlugs'
  title: string
  intro: string
  none: string
  most: number
  full: string
  noun: string
  of: string
  choices: readonly { value: string; label: string }[]
}) {
  const { field, fieldState } = useController({ control, name: list })
  const slugs = field.value ?? []
  const [picked, setPicked] = useState('')
  const nameOf = (slug: string) => choices.find(({ value }) => value === slug)?.label ?? `${slug} (không còn)`
  const options = [
    { value: '', label: `Chọn ${of}` },
    ...choices.filter(({ value }) => !slugs.includes(value)),
  ]
  const error = fieldState.error
  const errorText = error?.message ?? (Array.isArray(error) ? error.find(Boolean)?.message : undefined)
  return (
    <Panel flush title={title}>
      <p className="px-4 pb-3 text-13 text-sand-600">{intro}</p>
      <div className="border-sand-200 border-y">
        <SortableRows items={slugs.map(slug => ({ id: slug, name: nameOf(slug) }))} onMove={field.onChange}>
          {({ id, name }) => (
            <div className="flex min-h-12 items-center justify-between gap-3 pr-2 pl-2">
              <span className="font-medium">{name}</span>
              <IconButton
                icon={Trash2}
                label={`Bỏ ${noun} ${name}`}
                onClick={() => field.onChange(slugs.filter(slug => slug !== id))}
                className="text-sand-600 pointer-fine:md:size-9"
              />
            </div>
          )}
        </SortableRows>
        {slugs.length === 0 && <p className="px-4 py-3 text-sand-600">{none}</p>}
      </div>
      <div className="px-4 py-3">
        <FieldNote id={`${list}-error`} error={errorText} />
        {slugs.length < most ? (
          <div className="flex flex-wrap gap-2">
            <NativeSelect
              aria-label={`Chọn ${of} cho ${noun} mới`}
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
                field.onChange([...slugs, picked])
                setPicked('')
              }}
            >
              Thêm {noun}
            </Button>
          </div>
        ) : (
          <p className="text-13 text-sand-600">{full}</p>
        )}
      </div>
    </Panel>
  )
}
