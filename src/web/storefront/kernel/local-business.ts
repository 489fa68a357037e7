import { dialledPhone } from '#web/lib/format/formats.ts'
import { readHours } from '#web/lib/format/opening-hours.ts'
import type { LayoutData } from './page-meta.ts'

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** The shop as a place that can be visited, from the settings. */
export function localBusiness({ origin, shop }: Pick<LayoutData, 'origin' | 'shop'>): object {
  return {
    '@type': 'HomeGoodsStore',
    '@id': `${origin}/#shop`,
    name: shop.name,
    ...(shop.legalName && { legalName: shop.legalName }),
    ...(shop.taxCode && { taxID: shop.taxCode }),
    url: `${origin}/`,
    image: `${origin}/share.jpg`,
    logo: `${origin}/icon-512.png`,
    ...(shop.hotline && { telephone: dialledPhone(shop.hotline) }),
    ...(shop.email && { email: shop.email }),
    ...(shop.address && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: streetOf(shop),
        ...(shop.city && { addressLocality: shop.city }),
        addressCountry: 'VN',
      },
    }),
    currenciesAccepted: 'VND',
    ...openingHours(shop.hours),
  }
}

/** The address without the city at its end, which has a separate place. */
function streetOf({ address, city }: LayoutData['shop']): string {
  const end = `, ${city}`
  return city && address.endsWith(end) ? address.slice(0, -end.length) : address
}

/** Hours of every day as search engines read them. */
function openingHours(words: string): object {
  const hours = readHours(words)
  if (!hours) return {}
  return {
    openingHoursSpecification: { '@type': 'OpeningHoursSpecification', dayOfWeek: WEEK, ...hours },
  }
}
