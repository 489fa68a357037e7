import * as phones from '#contract/kernel/phone.ts'

/** The links to a shop's chat and phone; null if it has none: then their buttons are left out (R48). */
export function contactLinks({ zaloPhone, hotline }: { zaloPhone: string; hotline: string }) {
  return {
    zaloHref: zaloPhone ? phones.zaloHref(zaloPhone) : null,
    phoneHref: hotline ? phones.phoneHref(hotline) : null,
  }
}
