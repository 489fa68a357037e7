import { foldDiacritics } from '../kernel/vietnamese.ts'

/** The fields that a bank's app reads from the code. */
export type Transfer = {
  /** The bank's number at NAPAS, 6 digits. */
  bin: string
  /** Account number, letters or digits, at most 19; leading zeros count. */
  accountNumber: string
  /** Whole đồng. */
  amountDong: number
  /** Transfer content, at most 19 characters of A–Z, a–z, 0–9 and blank. */
  content: string
  billNumber?: string
}

/** Banks take this many characters of transfer content. */
export const CONTENT_LENGTH = 19
const NAPAS = 'A000000727'
const TO_ACCOUNT = 'QRIBFTTA'
const DONG = '704'

/**
 * The text of a VietQR code for one transfer to an account (NAPAS «QR Format», an EMVCo payload): a dynamic
 * code, so that the app fills in account, amount and content.
 * @throws RangeError if a value does not keep to the format's limits
 */
export function vietQrPayload({ bin, accountNumber, amountDong, content, billNumber }: Transfer): string {
  must(/^\d{6}$/.test(bin), 'A bank number has 6 digits')
  must(/^[A-Za-z0-9]{1,19}$/.test(accountNumber), 'An account number has 1 to 19 letters or digits')
  must(Number.isSafeInteger(amountDong) && amountDong > 0, 'The amount is a positive whole number of đồng')
  must(String(amountDong).length <= 13, 'The amount has at most 13 digits')
  must(/^[A-Za-z0-9 ]{1,19}$/.test(content), 'Transfer content has 1 to 19 letters, digits or blanks')
  must(
    billNumber === undefined || /^[A-Za-z0-9]{1,25}$/.test(billNumber),
    'A bill number is 1 to 25 letters or digits',
  )
  const account = field('00', bin) + field('01', accountNumber)
  const additional = (billNumber === undefined ? '' : field('01', billNumber)) + field('08', content)
  const body = [
    field('00', '01'),
    field('01', '12'),
    field('38', field('00', NAPAS) + field('01', account) + field('02', TO_ACCOUNT)),
    field('53', DONG),
    field('54', String(amountDong)),
    field('58', 'VN'),
    field('62', additional),
    '6304',
  ].join('')
  return body + crc16(body)
}

/** An id, the value's length in two digits, the value. */
function field(id: string, value: string): string {
  must(value.length >= 1 && value.length <= 99, `Field ${id} has 1 to 99 characters`)
  return id + String(value.length).padStart(2, '0') + value
}

function must(holds: boolean, message: string): void {
  if (!holds) throw new RangeError(message)
}

/** CRC-16/CCITT-FALSE of an ASCII text as four upper-case hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (let index = 0; index < text.length; index++) {
    crc ^= text.charCodeAt(index) << 8
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/**
 * The transfer content of a customer (R22): name and phone in ASCII capitals, at most 19 characters. The
 * phone stays whole; a long name keeps the given name, with the initials of the rest if they fit: «Nguyễn
 * Minh Hạnh, 0912345678» becomes `N M HANH 0912345678`.
 * @param phone 10 digits
 */
export function transferContent(name: string, phone: string): string {
  const room = CONTENT_LENGTH - phone.length - 1
  const words = foldDiacritics(name)
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(word => word.length > 0)
  const given = words.at(-1) ?? ''
  const initials = words.slice(0, -1).map(word => word.charAt(0))
  const forms = [words.join(' '), [...initials, given].join(' '), initials.join('') + given, given]
  const short = forms.find(form => form.length <= room) ?? given.slice(0, room)
  return `${short} ${phone}`.trim()
}
