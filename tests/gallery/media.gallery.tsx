import { mediaUrl } from '#web/ui/media/media-url.ts'
import { Photo } from '#web/ui/media/photo.tsx'
import { PrivatePictureCard } from '#web/ui/media/private-picture-card.tsx'
import { SlideView } from '#web/ui/media/slide-view.tsx'
import { ZoomPicture } from '#web/ui/media/zoom-picture.tsx'
import { Columns, LONG, nothing } from './frame.tsx'

const LAMP = { src: mediaUrl('desk-lamp-wood-joint-oak-1'), alt: 'Đèn bàn', width: 1000, height: 1000 }
const SLIDE = { eyebrow: 'Bộ sưu tập', action: 'Xem ngay', href: '/', alt: '', width: 2400, height: 1000 }

export function Photos() {
  return (
    <div className="flex gap-3 [&_img,&>span]:size-28">
      <Photo photo={LAMP} sizes="7rem" />
      <Photo photo={LAMP} sizes="7rem" faded />
      <Photo photo={undefined} sizes="7rem" />
    </div>
  )
}

export function PrivatePictures() {
  const facts = <p className="text-13 text-sand-600">Ảnh chuyển khoản</p>
  return (
    <Columns>
      <PrivatePictureCard title="Ảnh đang tải" picture={{ status: 'loading' }} onRetry={nothing}>
        {facts}
      </PrivatePictureCard>
      <PrivatePictureCard
        title={LONG}
        picture={{ status: 'failed', text: 'Ảnh đã bị xóa.' }}
        onRetry={nothing}
      >
        {facts}
      </PrivatePictureCard>
      <PrivatePictureCard title="Đèn bàn" picture={{ status: 'ready', url: LAMP.src }} onRetry={nothing}>
        {facts}
      </PrivatePictureCard>
    </Columns>
  )
}

export function Slides() {
  return [
    { ...SLIDE, fileId: 'banner-1', title: 'Ánh sáng ấm', text: 'Đèn cho phòng khách.' },
    { ...SLIDE, fileId: 'banner-2', title: 'Đèn cho sảnh cao và phòng khách thông tầng', text: LONG },
  ].map(slide => (
    <div key={slide.fileId} className="@container relative h-115 overflow-hidden rounded-6">
      <SlideView slide={slide} isShown isFirst={false} />
    </div>
  ))
}

export function Zoom() {
  return <ZoomPicture src={LAMP.src} alt={LAMP.alt} />
}
