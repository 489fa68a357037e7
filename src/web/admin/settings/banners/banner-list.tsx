import { Trash2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { IconButton } from '#web/ui/button.tsx'
import { FormText, FormTextArea } from '../../kit/form/form-fields.tsx'
import { PictureUpload, type UsedPicture } from '../../kit/form/picture-upload.tsx'
import { Panel } from '../../kit/page/panel.tsx'
import { SortableRows } from '../../kit/sorting/sortable-rows.tsx'
import type { SectionProps } from '../section-types.ts'
import { BannerPreview } from './banner-preview.tsx'
import { type Categories, LinkField } from './link-field.tsx'
import { withScrim } from './measure-banner.ts'

const MAX_BANNERS = 8

const EMPTY = { eyebrow: '', title: '', text: '', action: 'Xem sản phẩm', href: '/products', alt: '' }

/** The slides at the top of the home page, in their order. */
export function BannerList({ form, categories }: SectionProps<'home'> & { categories: Categories }) {
  const { control, getValues } = form
  const { append, remove, replace } = useFieldArray({ control, name: 'banners' })
  const banners = useWatch({ control, name: 'banners' })
  // a picture is in one slide only: it identifies the slide, and its row keeps the focus when it is moved
  const sort = (ids: string[]) =>
    replace(
      getValues('banners').toSorted((one, other) => ids.indexOf(one.fileId) - ids.indexOf(other.fileId)),
    )
  return (
    <Panel flush title="Ảnh giới thiệu">
      <div className="border-sand-200 border-y">
        <SortableRows
          items={banners.map(({ fileId, title }, index) => ({ id: fileId, index, name: title || 'ảnh mới' }))}
          onMove={sort}
        >
          {({ index }) => (
            <SlideFields form={form} index={index} categories={categories} onRemove={() => remove(index)} />
          )}
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
            onStored={picture => append({ ...EMPTY, ...picture }, { shouldFocus: false })}
          />
        ) : (
          <p className="text-13 text-sand-600">Trang chủ có tối đa {MAX_BANNERS} ảnh giới thiệu.</p>
        )}
      </div>
    </Panel>
  )
}

function SlideFields({
  form: { control, setValue },
  index,
  categories,
  onRemove,
}: SectionProps<'home'> & { index: number; categories: Categories; onRemove: () => void }) {
  const slide = useWatch({ control, name: `banners.${index}` })
  const number = index + 1
  const changePicture = ({ fileId, width, height, scrim }: UsedPicture): void => {
    setValue(`banners.${index}`, { ...slide, fileId, width, height, scrim })
  }
  return (
    <fieldset className="min-w-0 space-y-4 py-4 pr-4 pl-1">
      <legend className="sr-only">Ảnh giới thiệu {number}</legend>
      <BannerPreview slide={slide} />
      <div className="flex items-center justify-between gap-2">
        <PictureUpload label={`Đổi ảnh ${number}`} complete={withScrim} onStored={changePicture} />
        <IconButton
          icon={Trash2}
          label={`Bỏ ảnh giới thiệu ${number}`}
          onClick={onRemove}
          className="text-sand-600 pointer-fine:md:size-9"
        />
      </div>
      <div className="grid items-start gap-3 md:grid-cols-2">
        <FormTextArea
          label="Tiêu đề"
          required
          rows={3}
          control={control}
          name={`banners.${index}.title`}
          onKeyDown={oneLine}
        />
        <FormTextArea
          label="Lời dẫn"
          rows={3}
          hint="Chỉ hiện trên màn hình rộng."
          control={control}
          name={`banners.${index}.text`}
        />
        <FormText label="Dòng nhỏ" control={control} name={`banners.${index}.eyebrow`} />
        <FormText label="Chữ trên nút" required control={control} name={`banners.${index}.action`} />
        <LinkField control={control} name={`banners.${index}.href`} categories={categories} />
        <FormText
          label="Mô tả ảnh"
          hint="Cho người không nhìn thấy ảnh."
          control={control}
          name={`banners.${index}.alt`}
        />
      </div>
    </fieldset>
  )
}

/** The title wraps as it needs; it has no manual line breaks. */
function oneLine(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
