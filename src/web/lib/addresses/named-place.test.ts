import { describe, expect, it } from 'vitest'
import { namedProvince, namedWard } from './named-place.ts'

const PROVINCES = [
  { name: 'Thành phố Hà Nội', formerly: [] },
  { name: 'Thành phố Hồ Chí Minh', formerly: ['Tỉnh Bình Dương', 'Tỉnh Bà Rịa - Vũng Tàu'] },
  { name: 'Phú Thọ', formerly: ['Tỉnh Hòa Bình', 'Tỉnh Vĩnh Phúc'] },
]
const WARDS = [
  { name: 'Phường Gò Vấp', formerly: ['Phường 05, Quận Gò Vấp'] },
  { name: 'Phường An Hội Tây', formerly: ['Phường 12, Quận Gò Vấp', 'Phường 14, Quận Gò Vấp'] },
  { name: 'Phường Sài Gòn', formerly: ['Phường Bến Nghé, Quận 1'] },
  { name: 'Phường Bình Tây', formerly: ['Phường 12, Quận 6'] },
  { name: 'Phường Tân Định', formerly: ['Phường Đa Kao, Quận 1', 'Phường Tân Định, Quận 1'] },
  { name: 'Phường Tân An', formerly: ['Phường Tương Bình Hiệp, Thành phố Thủ Dầu Một'] },
  { name: 'Xã Hóc Môn', formerly: ['Thị trấn Hóc Môn, Huyện Hóc Môn'] },
  { name: 'Phường Lái Thiêu', formerly: ['Phường Tân An, Thành phố Thủ Dầu Một'] },
]

describe('the province that a filled-in text names', () => {
  it.each([
    ['Hà Nội', 'Thành phố Hà Nội'],
    ['HANOI', 'Thành phố Hà Nội'],
    ['TP. Hồ Chí Minh', 'Thành phố Hồ Chí Minh'],
    ['Ho Chi Minh City', 'Thành phố Hồ Chí Minh'],
    ['Sài Gòn', 'Thành phố Hồ Chí Minh'],
    ['TP.HCM', 'Thành phố Hồ Chí Minh'],
    ['Bình Dương', 'Thành phố Hồ Chí Minh'],
    ['ba ria vung tau', 'Thành phố Hồ Chí Minh'],
    ['Hoà Bình'.normalize('NFD'), 'Phú Thọ'],
    ['Phu Tho Province', 'Phú Thọ'],
  ])('%s', (text, name) => expect(namedProvince(PROVINCES, text)?.name).toBe(name))

  it.each(['', ' ', 'Thành phố', 'Hà', 'Hồ Chí', 'California', 'Phú Thọ Hà Nội', 'x'.repeat(500)])(
    'is none for «%s»',
    text => expect(namedProvince(PROVINCES, text)).toBeUndefined(),
  )
})

describe('the ward that a filled-in text names', () => {
  it.each([
    ['Phường Sài Gòn', 'Phường Sài Gòn'],
    ['P. Sai Gon', 'Phường Sài Gòn'],
    ['an hoi tay', 'Phường An Hội Tây'],
    ['Bến Nghé', 'Phường Sài Gòn'],
    ['Phường 12, Quận Gò Vấp', 'Phường An Hội Tây'],
    ['p12 q go vap', 'Phường An Hội Tây'],
    ['Phường Tân Định', 'Phường Tân Định'],
    ['Đa Kao, Quận 1', 'Phường Tân Định'],
    ['Thị trấn Hóc Môn', 'Xã Hóc Môn'],
  ])('%s', (text, name) => expect(namedWard(WARDS, text)?.name).toBe(name))

  it.each([
    ['', 'nothing'],
    ['Phường 12', 'old wards of two districts'],
    ['Gò Vấp', 'a ward, or the former district'],
    ['Quận Gò Vấp', 'a former district'],
    ['Quận 1', 'a former district'],
    ['Hóc Môn', 'a commune, or the former district'],
    ['Tân An', 'a ward of today, or a former one that is in another'],
    ['Phường Bến', 'a part of a name'],
    ['Phường 12, Quận 5', 'a district that had none of it'],
    ['District 1', 'no name'],
    ['x'.repeat(500), 'too long'],
  ])('is none for «%s»: %s', text => expect(namedWard(WARDS, text)).toBeUndefined())
})
