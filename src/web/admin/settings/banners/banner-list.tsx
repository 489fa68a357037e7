import { Trash2 } from 'lucide-react'
import type { ChangeEvent, KeyboardEvent } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { TextAreaField, TextField } from '#web/ui/inputs/field.tsx'
import { Panel } from '../../components/panel.tsx'
import { PictureUpload } from '../../components/picture-upload.tsx'
import { SortableRows } from '../../components/sorting/sortable-rows.tsx'
import type { FieldErrors, SectionProps, ValueOf } from '../section-types.ts'
import { BannerPreview } from './banner-preview.tsx'
import { type Categories, LinkField } from './link-field.tsx'
import { withScrim } from './measure-banner.ts'

type Banner = ValueOf<'home'>['banners'][number]

const MAX_BANNERS = 8

const EMPTY = { eyebrow: '', title: '', text: '', action: 'Xem sản phẩm', href: '/products', alt: '' }

/** The slides at the top of the home page, in their order. */
export function BannerList({
  value: { banners },
  change,
  fieldErrors,
  categories,
}: SectionProps<'home'> & { categories: Categories }) {
  // a picture stands in one slide only: it names the slide
  const indexOf = (fileId: string) => banners.findIndex(banner => banner.fileId === fileId)
  const set = (index: number, changed: Partial<Banner>) =>
    change({ banners: banners.map((banner, at) => (at === index ? { ...banner, ...changed } : banner)) })
  const order = (ids: string[]) =>
    change({ banners: ids.map(id => banners[indexOf(id)]).filter(banner => banner !== undefined) })
  return (
    <Panel flush title="Ảnh giới thiệu">
      <div className="border-sand-200 border-y">
        <SortableRows
          items={banners.map(banner => ({ ...banner, id: banner.fileId, name: banner.title || 'ảnh mới' }))}
          onMove={order}
        >
          {({ fileId }) => {
            const index = indexOf(fileId)
            const banner = banners[index]
            return (
              banner && (
                <SlideFields
                  banner={banner}
                  number={index + 1}
                  fieldErrors={fieldErrors}
                  categories={categories}
                  onChange={changed => set(index, changed)}
                  onRemove={() => change({ banners: banners.toSpliced(index, 1) })}
                />
              )
            )
          }}
        </SortableRows>
        {banners.length === 0 && (
          <p className="px-4 py-3 text-sand-600">Chưa có ảnh nào: trang chủ bắt đầu bằng sản phẩm.</p>
        )}
      </div>
      <div className="px-4 py-3">
        {banners.length < MAX_BANNERS ? (
          <PictureUpload
            label="Thêm ảnh giới thiệu"
            complete={withScrim}
            onStored={picture => change({ banners: [...banners, { ...EMPTY, ...picture }] })}
          />
        ) : (
          <p className="text-13 text-sand-600">Trang chủ có tối đa {MAX_BANNERS} ảnh giới thiệu.</p>
        )}
      </div>
    </Panel>
  )
}

function SlideFields({
  banner,
  number,
  fieldErrors,
  categories,
  onChange,
  onRemove,
}: {
  banner: Banner
  number: number
  fieldErrors: FieldErrors
  categories: Categories
  onChange: (changed: Partial<Banner>) => void
  onRemove: () => void
}) {
  const field = (name: 'eyebrow' | 'title' | 'text' | 'action' | 'alt') => ({
    value: banner[name],
    error: fieldErrors[`banners.${number - 1}.${name}`],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange({ [name]: event.target.value }),
  })
  return (
    <fieldset className="min-w-0 space-y-4 py-4 pr-4 pl-1">
      <legend className="sr-only">Ảnh giới thiệu {number}</legend>
      <BannerPreview slide={banner} />
      <div className="flex items-center justify-between gap-2">
        <PictureUpload label={`Đổi ảnh ${number}`} complete={withScrim} onStored={onChange} />
        <IconButton
          icon={Trash2}
          label={`Bỏ ảnh giới thiệu ${number}`}
          onClick={onRemove}
          className="text-sand-600 pointer-fine:md:size-9"
        />
      </div>
      <div className="grid items-start gap-3 md:grid-cols-2">
        <TextAreaField label="Tiêu đề" required rows={3} {...field('title')} onKeyDown={oneLine} />
        <TextAreaField label="Lời dẫn" rows={3} hint="Chỉ hiện trên màn hình rộng." {...field('text')} />
        <TextField label="Dòng nhỏ" {...field('eyebrow')} />
        <TextField label="Chữ trên nút" required {...field('action')} />
        <LinkField
          value={banner.href}
          onChange={href => onChange({ href })}
          error={fieldErrors[`banners.${number - 1}.href`]}
          categories={categories}
        />
        <TextField label="Mô tả ảnh" hint="Cho người không nhìn thấy ảnh." {...field('alt')} />
      </div>
    </fieldset>
  )
}

/** The title wraps as it needs; it has no lines of its own. */
function oneLine(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
