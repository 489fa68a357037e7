import { foldLookAlikes } from '../kernel/normalized.ts'
import { foldDiacritics } from '../kernel/vietnamese.ts'

/**
 * The provinces and cities since July 2025 (Nghị quyết 202/2025/QH15), as the list of places names them
 * (R45).
 */
export const PROVINCES: readonly string[] = [
  'An Giang',
  'Bắc Ninh',
  'Cà Mau',
  'Cao Bằng',
  'Thành phố Cần Thơ',
  'Thành phố Đà Nẵng',
  'Đắk Lắk',
  'Điện Biên',
  'Thành phố Đồng Nai',
  'Đồng Tháp',
  'Gia Lai',
  'Thành phố Hà Nội',
  'Hà Tĩnh',
  'Thành phố Hải Phòng',
  'Thành phố Hồ Chí Minh',
  'Thành phố Huế',
  'Hưng Yên',
  'Khánh Hòa',
  'Lai Châu',
  'Lạng Sơn',
  'Lào Cai',
  'Lâm Đồng',
  'Nghệ An',
  'Ninh Bình',
  'Phú Thọ',
  'Quảng Ngãi',
  'Quảng Ninh',
  'Quảng Trị',
  'Sơn La',
  'Tây Ninh',
  'Thái Nguyên',
  'Thanh Hóa',
  'Tuyên Quang',
  'Vĩnh Long',
]

/** «TP. Hồ Chí Minh», «Thành phố Hồ Chí Minh» and look-alikes of them are one. */
function foldProvince(name: string): string {
  return foldDiacritics(foldLookAlikes(name))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(?:thanh pho|tinh|tp) /, '')
}

/** Prices compare many names of the list. */
const keys = new Map(PROVINCES.map(name => [name, foldProvince(name)]))
const provinceKey = (name: string): string => keys.get(name) ?? foldProvince(name)

/** Whether two names are of one province, however they are written. */
export const isSameProvince = (one: string, other: string): boolean => provinceKey(one) === provinceKey(other)

const byKey = new Map(PROVINCES.map(name => [provinceKey(name), name]))

/** The name in the list of a province, in any spelling; undefined for a name that is none. */
export const knownProvince = (name: string): string | undefined => byKey.get(provinceKey(name))

export const UNKNOWN_PROVINCE = 'Vui lòng chọn tỉnh, thành phố trong danh sách'
