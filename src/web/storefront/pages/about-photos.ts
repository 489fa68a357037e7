import type { PhotoSource } from '#web/ui/media/photo.tsx'
import desk640a from '../../assets/about/desk-640.avif'
import desk640w from '../../assets/about/desk-640.webp'
import desk1200a from '../../assets/about/desk-1200.avif'
import desk1200w from '../../assets/about/desk-1200.webp'
import room640a from '../../assets/about/living-room-640.avif'
import room640w from '../../assets/about/living-room-640.webp'
import room1200a from '../../assets/about/living-room-1200.avif'
import room1200w from '../../assets/about/living-room-1200.webp'
import pendants640a from '../../assets/about/pendants-640.avif'
import pendants640w from '../../assets/about/pendants-640.webp'
import pendants1200a from '../../assets/about/pendants-1200.avif'
import pendants1200w from '../../assets/about/pendants-1200.webp'

type Files = { avif: [string, string]; webp: [string, string] }

function photo(alt: string, { avif, webp }: Files): PhotoSource {
  const set = ([small, large]: [string, string]): string => `${small} 640w, ${large} 1200w`
  return {
    src: webp[1],
    alt,
    width: 1200,
    height: 800,
    sources: [
      { type: 'image/avif', srcSet: set(avif) },
      { type: 'image/webp', srcSet: set(webp) },
    ],
  }
}

/** The pictures of the story. */
export const livingRoom = photo('Góc phòng khách với đèn cây cần cong bằng đồng, sofa và ghế gỗ', {
  avif: [room640a, room1200a],
  webp: [room640w, room1200w],
})
export const deskCorner = photo('Bàn làm việc gỗ óc chó với đèn bàn màu đen và đèn nấm hổ phách', {
  avif: [desk640a, desk1200a],
  webp: [desk640w, desk1200w],
})
export const pendantRow = photo('Nhiều mẫu đèn thả thắp sáng phía trên bàn ăn gỗ sồi dài', {
  avif: [pendants640a, pendants1200a],
  webp: [pendants640w, pendants1200w],
})
