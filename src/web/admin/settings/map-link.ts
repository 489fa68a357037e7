type Point = { latitude: number; longitude: number }

/** Addresses of a map longer than this are none. */
const MAX_LENGTH = 4000
const NUMBER = String.raw`(-?\d{1,3}(?:\.\d{1,20})?)`
/**
 * The position of the marked place, of a query, and of the middle of the map: the first that is there counts.
 */
const FORMS = [
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(`[?&](?:q|query|ll|destination|center)=(?:loc:)?${NUMBER}(?:,|%2C)[+ ]?${NUMBER}`, 'i'),
  new RegExp(`/(?:search|place|dir)/(?:[^@]*/)?${NUMBER},[+ ]?${NUMBER}`),
  new RegExp(`@${NUMBER},${NUMBER}`),
]

/**
 * The position that an address of Google Maps, or a text of two numbers, names. Nothing is loaded.
 * @returns the position, or why there is none
 */
export function readMapLink(text: string): Point | string {
  const link = text.trim()
  if (link.length > MAX_LENGTH) return 'Liên kết này quá dài'
  const pair = new RegExp(`^${NUMBER}\\s*[,;]\\s*${NUMBER}$`).exec(link)
  if (pair) return pointOf(pair)
  const host = /^https?:\/\/([^/?#:]+)/i.exec(link)?.[1]?.toLowerCase() ?? ''
  if (/(^|\.)(goo\.gl|g\.co)$/.test(host))
    return 'Liên kết rút gọn không chứa vị trí. Hãy mở liên kết trong trình duyệt rồi chép địa chỉ trên thanh địa chỉ'
  if (!/(^|\.)google(\.[a-z]{2,3}){1,2}$/.test(host)) return 'Hãy dán liên kết của Google Maps'
  for (const form of FORMS) {
    const found = form.exec(link)
    if (found) return pointOf(found)
  }
  return 'Liên kết này không chứa vị trí. Hãy chọn đúng cửa hàng trên bản đồ rồi chép lại liên kết'
}

function pointOf([, latitude, longitude]: RegExpExecArray): Point | string {
  const point = { latitude: Number(latitude), longitude: Number(longitude) }
  const isOnEarth = Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180
  return isOnEarth ? point : 'Liên kết này không chứa vị trí hợp lệ'
}
