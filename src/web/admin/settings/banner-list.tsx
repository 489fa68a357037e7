import { Trash2 } from 'lucide-react'
import { IconButton } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Panel } from '../parts/panel.tsx'
import { PictureUpload } from '../parts/picture-upload.tsx'
import { SortableRows } from '../parts/sortable-rows.tsx'
import type { Faults, SectionProps, ValueOf } from './section-types.ts'

type Banner = ValueOf<'home'>['banners'][number]
type TextName = 'eyebrow' | 'title' | 'text' | 'action' | 'href' | 'alt'

const MAX_BANNERS = 8

const FIELDS: { name: TextName; label: string; required?: boolean; hint?: string }[] = [
  { name: 'eyebrow', label: 'Dòng nhỏ' },
  { name: 'title', label: 'Tiêu đề', required: true },
  { name: 'text', label: 'Lời dẫn' },
  { name: 'action', label: 'Chữ trên nút', required: true },
  {
    name: 'href',
    label: 'Liên kết',
    required: true,
    hint: 'Trong cửa hàng, ví dụ /products?category=den-trang-tri',
  },
  { name: 'alt', label: 'Mô tả ảnh', hint: 'Cho người không nhìn thấy ảnh.' },
]
const EMPTY = { eyebrow: '', title: '', text: '', action: 'Xem sản phẩm', href: '/products', alt: '' }

/** The slides at the top of the home page, in their order. */
export function BannerList({ value: { banners }, change, faults }: SectionProps<'home'>) {
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
                <Slide
                  banner={banner}
                  number={index + 1}
                  faults={faults}
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
            onStored={picture => change({ banners: [...banners, { ...EMPTY, ...picture }] })}
          />
        ) : (
          <p className="text-13 text-sand-600">Trang chủ có tối đa {MAX_BANNERS} ảnh giới thiệu.</p>
        )}
      </div>
    </Panel>
  )
}

function Slide({
  banner,
  number,
  faults,
  onChange,
  onRemove,
}: {
  banner: Banner
  number: number
  faults: Faults
  onChange: (changed: Partial<Banner>) => void
  onRemove: () => void
}) {
  const path = `banners.${number - 1}`
  return (
    <fieldset className="grid gap-4 py-4 pr-4 pl-1 lg:grid-cols-[220px_minmax(0,1fr)]">
      <legend className="sr-only">Ảnh giới thiệu {number}</legend>
      <div className="space-y-2">
        <img
          src={`/media/${banner.fileId}/640.webp`}
          alt={banner.alt}
          width={banner.width}
          height={banner.height}
          className="aspect-[2/1] w-full rounded-6 bg-tile object-cover"
        />
        <div className="flex items-center justify-between gap-2">
          <PictureUpload label={`Đổi ảnh ${number}`} onStored={onChange} />
          <IconButton
            icon={Trash2}
            label={`Bỏ ảnh giới thiệu ${number}`}
            onClick={onRemove}
            className="text-sand-600 pointer-fine:md:size-9"
          />
        </div>
      </div>
      <div className="grid items-start gap-3 md:grid-cols-2">
        {FIELDS.map(({ name, ...rest }) => (
          <TextField
            key={name}
            admin
            value={banner[name]}
            error={faults[`${path}.${name}`]}
            onChange={event => onChange({ [name]: event.target.value })}
            {...rest}
          />
        ))}
      </div>
    </fieldset>
  )
}
