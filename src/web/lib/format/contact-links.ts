import { internationalPhone } from './formats.ts'

/** The links to a shop's chat and phone; null where it has none: then their buttons are left out (R48). */
export function contactLinks({ zaloPhone, hotline }: { zaloPhone: string; hotline: string }) {
  return {
    zaloHref: zaloPhone ? `https://zalo.me/${internationalPhone(zaloPhone)}` : null,
    phoneHref: hotline ? `tel:+${internationalPhone(hotline)}` : null,
  }
}
