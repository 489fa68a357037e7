import { open } from 'node:fs/promises'

const SAVE_AS_JPEG = 'Hãy lưu ảnh thành JPG hoặc PNG rồi chọn lại'
const HEIC =
  'Ảnh HEIC của iPhone chưa đọc được. Hãy gửi ảnh JPG, hoặc trên iPhone vào Cài đặt › Camera › Định dạng › Tương thích nhất rồi chụp lại'

const unread = (format: string) => `Ảnh ${format} chưa đọc được. ${SAVE_AS_JPEG}`
const BROKEN = 'Ảnh bị hỏng hoặc chưa tải về trọn vẹn. Vui lòng chọn ảnh khác'

/** The marks of files of a format at a place, as Latin-1, and the way out if it is no picture for us. */
const FORMATS: { at?: number; marks: string[]; advice: string }[] = [
  { at: 4, marks: ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'].map(ftyp), advice: HEIC },
  { marks: ['%PDF-'], advice: 'Tệp PDF không phải là ảnh. Hãy chụp màn hình nội dung rồi chọn ảnh đó' },
  { marks: ['BM'], advice: unread('BMP') },
  { marks: ['II*\0', 'MM\0*', 'II+\0', 'MM\0+'], advice: unread('TIFF hoặc RAW') },
  { marks: ['\0\0\0\x0cjP  ', '\xff\x4f\xff\x51'], advice: unread('JPEG 2000') },
  { marks: ['\0\0\0\x0cJXL ', '\xff\x0a'], advice: unread('JPEG XL') },
  { marks: ['8BPS'], advice: unread('Photoshop') },
  { marks: ['<svg', '<?xml'], advice: unread('SVG') },
  { marks: ['\xff\xd8\xff', '\x89PNG', 'GIF8', 'RIFF'], advice: BROKEN },
  { at: 4, marks: ['avif', 'avis'].map(ftyp), advice: BROKEN },
]

/** Longer than all that is looked at. */
const HEAD_BYTES = 64

/** Why a file is not taken as a picture, with the way out, by its first bytes; its name is not believed. */
export async function refusedPictureText(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(HEAD_BYTES), length: HEAD_BYTES })
    const head = buffer.toString('latin1', 0, bytesRead)
    const found = FORMATS.find(({ at, marks }) => marks.some(mark => head.startsWith(mark, at)))
    return found?.advice ?? 'Vui lòng chọn file hình ảnh'
  } finally {
    await file.close()
  }
}

/** The box of a picture of the HEIF family, with its brand (ISO/IEC 14496-12, 4.3). */
function ftyp(brand: string): string {
  return `ftyp${brand}`
}
