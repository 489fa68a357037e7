import { describe, expect, it } from 'vitest'
import { readMapLink } from './map-link.ts'

const SHOP = { latitude: 10.7769, longitude: 106.7009 }

describe('a pasted link of a map', () => {
  it.each([
    'https://www.google.com/maps/place/C%E1%BB%ADa+h%C3%A0ng/@10.1,106.1,17z/data=!3m1!4b1!4m6!3m5!8m2!3d10.7769!4d106.7009',
    'https://www.google.com/maps/@10.7769,106.7009,17z',
    'https://maps.google.com/?q=10.7769,106.7009',
    'https://www.google.com/maps/search/?api=1&query=10.7769%2C106.7009',
    'https://www.google.com.vn/maps/search/10.7769,+106.7009',
    'https://www.google.com/maps/dir/?api=1&destination=10.7769,106.7009',
    'https://maps.google.com/maps?ll=10.7769,106.7009&z=16',
    '10.7769, 106.7009',
  ])('names the position in %s', link => {
    expect(readMapLink(link)).toEqual(SHOP)
  })

  it.each(['https://maps.app.goo.gl/AbCd123', 'https://goo.gl/maps/xyz', 'https://g.co/kgs/abc'])(
    'is refused with the way to a whole one: %s',
    link => {
      expect(readMapLink(link)).toMatch(
        /^Liên kết rút gọn không chứa vị trí\. Hãy mở liên kết trong trình duyệt/,
      )
    },
  )

  it.each([
    'https://evil.example/?q=10.7769,106.7009',
    'https://google.com.evil.example/maps/@10.7769,106.7009',
    'javascript:alert(1)',
    'Chợ Bến Thành',
    'https://www.google.com/maps',
    'https://www.google.com/maps/@95.1,106.7,17z',
    `https://www.google.com/maps/${'a'.repeat(5000)}@10.7,106.7`,
  ])('is refused: %s', link => {
    expect(readMapLink(link)).toEqual(expect.any(String))
  })

  it('is read at once, however odd it is', () => {
    const odd = `https://www.google.com/maps/place/${'1.1/'.repeat(950)}`
    expect(readMapLink(odd)).toEqual(expect.any(String))
  })
})
