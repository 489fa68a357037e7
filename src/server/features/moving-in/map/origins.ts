import type { ForeignTable } from '../foreign-table.ts'
import { headingKey } from './heading-key.ts'

/** Former shops, as the owner knows them. */
export const origins = {
  kiotviet: { label: 'KiotViet' },
  sapo_pos: { label: 'Sapo (bán hàng tại quầy)' },
  sapo_web: { label: 'Sapo Web' },
  haravan: { label: 'Haravan' },
  woocommerce: { label: 'WooCommerce' },
  shopify: { label: 'Shopify' },
  prestashop: { label: 'PrestaShop' },
  shopee: { label: 'Shopee' },
  other: { label: 'Nơi khác' },
} as const satisfies Record<string, { label: string }>

export type Origin = keyof typeof origins

/** Headings that few other programs have, as {@link headingKey} folds them. */
const SIGNS: Record<Exclude<Origin, 'other'>, RegExp> = {
  kiotviet:
    /^(?:nhom hang 3 cap|ma hh lien quan|ma dvt co ban|loai hang|ma hang|ten hang(?: hoa)?|kh dat|du kien het hang|duoc ban truc tiep|hang thanh phan|loai thuc don)$/,
  sapo_pos:
    /^(?:lc \w+ .*|pl gia (?:ban le|ban buon|nhap)|hinh thuc quan ly san pham|ten phien ban san pham|ha\d)$/,
  sapo_web:
    /^(?:duong dan alias|anh phien ban|the tieu de.*|the mo ta.*|id phien ban|chu thich anh|yeu cau van chuyen)$/,
  haravan:
    /^(?:ma phien ban san pham|trich dan|link hinh|mo ta hinh|dat hang khi het hang|co giao hang khong|hien thi kenh ban hang.*|khong ap dung khuyen mai)$/,
  woocommerce:
    /^(?:regular price|sale price|is featured|visibility in catalog|sold individually|attribute \d+ name|attribute \d+ value s|gia thong thuong|gia ban thuong|noi bat|cross sells|tax class)$/,
  shopify:
    /^(?:handle|body html|variant (?:sku|grams|price|inventory \w+|compare at price)|option1 name|google shopping .*|cost per item)$/,
  prestashop:
    /^(?:active 0 1|tax rules id|reference|on sale 0 1|feature name value position|image urls.*|url rewritten|price tax .*|meta keywords)$/,
  shopee:
    /^(?:ten nhom phan loai hang \d|ten phan loai hang cho nhom phan loai hang \d|hinh anh moi phan loai|sku phan loai|nganh hang|hinh anh san pham \d)$/,
}

/** The former shop of a file by its headings: two at least are typical of it; `other` if none has two. */
export function originOf({ headings }: Pick<ForeignTable, 'headings'>): Origin {
  const keys = headings.map(headingKey)
  const counts = (Object.keys(SIGNS) as (keyof typeof SIGNS)[]).map(origin => ({
    origin,
    count: keys.filter(key => SIGNS[origin].test(key)).length,
  }))
  const best = counts.reduce((most, one) => (one.count > most.count ? one : most))
  return best.count >= 2 ? best.origin : 'other'
}
