import { headingKey } from './heading-key.ts'
import type { TargetName } from './targets.ts'

/**
 * Headings of shop programs and of people by their targets, folded by {@link headingKey}; `#` is any number,
 * `*` one or two words. A heading with several targets goes to the first that no other column has.
 */
const SYNONYMS: readonly [targets: TargetName | readonly TargetName[], headings: string][] = [
  [
    'name',
    'ten san pham, ten hang, ten hang hoa, ten, name, title, ten sp, product name, mat hang, ten mat hang',
  ],
  ['name', 'tieu de, san pham, product title, tieu de san pham'],
  [
    'variantName',
    'ten phien ban san pham, ten phien ban, ten bien the, variant title, ten phan loai, ten mau ma',
  ],
  ['sku', 'ma sku, ma phien ban san pham, ma phien ban, variant sku, reference, sku phan loai, ma mau ma'],
  ['sku', 'ma bien the, sku bien the, ma phan loai, ma hang hoa, product sku code'],
  [['sku', 'productSku'], 'sku, ma hang, ma vat tu, sku san pham, product code, item code, ma'],
  [['sku', 'productSku', 'groupKey'], 'ma san pham, ma sp, product id or sku'],
  [
    'parent',
    'parent, ma hh lien quan, ma hang lien quan, ma san pham goc, san pham cha, cha, san pham goc, goc',
  ],
  ['parent', 'parent sku, ma cha, ma san pham cha, ma hang hoa lien quan'],
  ['groupKey', 'id, product id, id san pham, id product, ma so san pham'],
  ['handle', 'handle, url, duong dan alias, duong dan, alias, url rewritten, slug, url handle, permalink'],
  ['handle', 'lien ket, link san pham, duong dan url'],
  [['rowType', 'category'], 'type, loai hang, loai, loai thuc don, loai hang hoa'],
  [['category', 'rowType'], 'loai san pham, ma loai san pham'],
  [
    'category',
    'danh muc, danh muc san pham, nhom hang 3 cap, nhom hang, nhom san pham, categories, category',
  ],
  [
    'category',
    'categories x y z, nganh hang, product type, danh muc hang, nhom, chuyen muc, product category',
  ],
  ['subcategory', 'danh muc con, subcategory, nhom con'],
  [
    'brand',
    'thuong hieu, nhan hieu, hang, hang san xuat, vendor, manufacturer, brand, nha san xuat, nhan hang',
  ],
  ['brand', 'brands, nha cung cap'],
  ['material', 'chat lieu, material, vat lieu'],
  [['dimensions', 'optionColumn'], 'kich thuoc, dimensions, kich co, size, co'],
  ['bulb_type', 'loai bong, bulb type, loai bong den'],
  [['wattage', 'optionColumn'], 'mau sac, mau, color, colour'],
  ['warranty', 'bao hanh, warranty, thoi gian bao hanh, thoi han bao hanh'],
  ['feature', 'feature name value position, features name value position, dac tinh, thong so'],
  ['feature', 'thong so ky thuat'],
  ['shortDescription', 'short description, mo ta ngan, trich dan, tom tat, mo ta tom tat'],
  ['description', 'mo ta, mo ta san pham, description, body html, noi dung, mo ta chi tiet, chi tiet, body'],
  [
    'metaTitle',
    'seo title, the tieu de seo title, the tieu de, tieu de seo, meta title, page title, meta yoast wpseo title',
  ],
  [
    'metaDescription',
    'seo description, the mo ta seo description, the mo ta, mo ta seo, meta description, meta yoast wpseo metadesc',
  ],
  ['price', 'gia ban, gia, variant price, price, pl gia ban le, gia ban le, don gia, gia san pham, gia le'],
  ['price', 'price tax included, price tax excluded, price tax excluded or price tax included'],
  ['price', 'regular price, gia thong thuong, gia ban thuong, gia thuong, price tax incl, price tax excl'],
  [['price', 'comparePrice'], 'gia niem yet, gia cong bo, list price'],
  ['salePrice', 'sale price, gia khuyen mai, gia giam, gia uu dai, gia sale'],
  ['saleDate', 'date sale price starts, date sale price ends, ngay bat dau giam gia, ngay ket thuc giam gia'],
  ['saleDate', 'ngay bat dau khuyen mai, ngay ket thuc khuyen mai'],
  [
    'comparePrice',
    'gia so sanh, variant compare at price, compare at price, gia goc, gia thi truong, gia cu',
  ],
  [
    'cost',
    'gia von, cost per item, wholesale price, pl gia nhap, gia nhap, lc * gia von khoi tao, cost, cost price',
  ],
  ['cost', 'variant cost, lc * gia von, gia von khoi tao, cost of goods'],
  ['quantity', 'ton kho, so luong ton kho, so luong, stock, variant inventory qty, quantity, kho hang, ton'],
  [
    'quantity',
    'lc * ton kho ban dau, lc * ton kho, so luong ton, ton cuoi, ton kho hien tai, inventory quantity',
  ],
  ['quantity', 'ton kho ban dau, sl, sl ton, ton thuc te, on hand, qty'],
  ['stockKept', 'quan ly ton kho, quan ly kho, variant inventory tracker, inventory tracker'],
  ['minStock', 'ton toi thieu, ton nho nhat, dinh muc ton nho nhat, lc * ton toi thieu, low stock amount'],
  ['barcode', 'ma vach, barcode, variant barcode, ean13, ean, gtin upc ean or isbn, gtin, bar code, upc'],
  ['unit', 'dvt, don vi tinh, don vi, unit'],
  ['baseUnit', 'ma dvt co ban, ma don vi co ban'],
  ['conversion', 'quy doi, gia tri quy doi'],
  [
    'status',
    'dang kinh doanh, duoc ban truc tiep, hien thi, published, active 0 1, status, trang thai, active',
  ],
  ['status', 'da xuat ban, xuat ban, da dang, tinh trang ban, dang ban, trang thai ban'],
  ['optionName', 'thuoc tinh #, option# name, attribute # name, ten thuoc tinh #, ten nhom phan loai hang #'],
  ['optionName', 'thuoc tinh # option# name, thuoc tinh # ten, nhom phan loai #, ten nhom phan loai #'],
  [
    'optionValue',
    'gia tri thuoc tinh #, option# value, attribute # value s, attribute # value, phan loai hang #',
  ],
  ['optionValue', 'gia tri thuoc tinh # option# value, thuoc tinh # gia tri, phan loai #'],
  ['optionValue', 'ten phan loai hang cho nhom phan loai hang #, cac gia tri thuoc tinh #'],
  ['attributes', 'thuoc tinh, cac thuoc tinh, attributes, phan loai, phan loai hang'],
  [
    'images',
    'hinh anh, hinh anh url1 url2, image src, images, link hinh, anh dai dien, anh bia, hinh anh san pham #',
  ],
  [
    'images',
    'image urls x y z, ha#, anh, hinh, link anh, anh san pham, image, url hinh anh, hinh anh san pham',
  ],
  ['images', 'image urls, hinh anh url, anh san pham #, hinh anh #, anh #, product image url'],
  ['variantImage', 'variant image, anh phien ban, hinh anh moi phan loai, anh bien the, anh phan loai'],
  ['imageAlt', 'image alt text, mo ta hinh, chu thich anh, image alt, alt anh'],
  ['components', 'hang thanh phan, thanh phan combo'],
]

/** Columns with values for people alone, on which the owner decides. */
const ASKED = new Set('tags,tag,the,tu khoa,keywords,nhan,the san pham'.split(','))

const patternOf = (heading: string): RegExp =>
  new RegExp(`^${heading.replaceAll('#', '\\d{1,2}').replaceAll('*', '\\w+(?: \\w+)?')}$`)

/** The targets of a heading and its place in the list: a later one gives way. */
type Known = { targets: readonly TargetName[]; rank: number }
const exact = new Map<string, Known>()
const patterns: { pattern: RegExp; known: Known }[] = []
for (const [at, [of, list]] of SYNONYMS.entries()) {
  const targets = typeof of === 'string' ? [of] : of
  for (const [place, heading] of list.split(', ').entries()) {
    const known = { targets, rank: at * 100 + place }
    if (/[#*]/.test(heading)) patterns.push({ pattern: patternOf(heading), known })
    else exact.set(heading, known)
  }
}

/** Units and remarks at the end of a heading: «Giá bán (VNĐ)», «Tồn kho (cái)». */
const AT_THE_END = / (?:vnd|dong|d|nghin|nghin dong|cai|chiec|bo|bat buoc|required|optional|tuy chon)$/
const TAX_WORDS = / (?:da|chua)?(?: bao)?(?: gom| co)? ?(?:thue|vat)(?: gtgt| vat)?$/

/** The meaning of a heading. */
export type HeadingMeaning = Known & {
  /** The owner decides on the column. */
  isAsked: boolean
}

/** Finds a heading among those of all programs: as it is, or without its brackets, unit or tax. */
export function meaningOf(heading: string): HeadingMeaning {
  const key = headingKey(heading)
  const isAsked = ASKED.has(key)
  for (const candidate of [key, headingKey(heading.replace(/[([][^()[\]]*[)\]]/g, ' ')), ...shorter(key)]) {
    const known = exact.get(candidate) ?? patterns.find(({ pattern }) => pattern.test(candidate))?.known
    if (known) return { ...known, isAsked }
  }
  return { targets: [], rank: 0, isAsked }
}

const shorter = (key: string): string[] => {
  const withoutUnit = key.replace(AT_THE_END, '')
  return [withoutUnit, key.replace(TAX_WORDS, ''), withoutUnit.replace(TAX_WORDS, '')]
}
