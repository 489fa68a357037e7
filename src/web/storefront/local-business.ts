import { internationalPhone } from '#web/lib/formats.ts'
import type { Frame } from './page-meta.ts'

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** The shop as a place that can be visited, from the settings. */
export function localBusiness({ origin, shop }: Pick<Frame, 'origin' | 'shop'>): object {
  return {
    '@type': 'HomeGoodsStore',
    '@id': `${origin}/#shop`,
    name: shop.name,
    ...(shop.legalName && { legalName: shop.legalName }),
    ...(shop.taxCode && { taxID: shop.taxCode }),
    url: `${origin}/`,
    image: `${origin}/share.jpg`,
    logo: `${origin}/icon-512.png`,
    telephone: `+${internationalPhone(shop.hotline)}`,
    email: shop.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: shop.address,
      addressLocality: shop.city,
      addressCountry: 'VN',
    },
    currenciesAccepted: 'VND',
    ...openingHours(shop.hours),
  }
}

/** Hours such as «8:00–21:00 mỗi ngày» as search engines read them; other words are for people only. */
function openingHours(hours: string): object {
  const found = /^(\d{1,2}:\d{2})\s*[–-]\s*(\d{1,2}:\d{2})\s+(?:mỗi|hằng|hàng) ngày$/i.exec(hours.trim())
  if (!found) return {}
  const [opens = '', closes = ''] = found.slice(1).map(time => time.padStart(5, '0'))
  return {
    openingHoursSpecification: { '@type': 'OpeningHoursSpecification', dayOfWeek: WEEK, opens, closes },
  }
}
