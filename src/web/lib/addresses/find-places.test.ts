import { describe, expect, it } from 'vitest'
import { findPlaces } from './find-places.ts'

const WARDS = [
  { name: 'Phường An Bình', formerly: ['Phường An Bình, Quận Ninh Kiều'] },
  { name: 'Phường Cái Khế', formerly: ['Phường An Hòa, Quận Ninh Kiều'] },
  { name: 'Xã Ninh Kiều Đông', formerly: [] },
  { name: 'Phường Ninh Kiều', formerly: ['Phường Tân An, Quận Ninh Kiều'] },
  { name: 'Phường Tân An', formerly: ['Phường Tân An, Thị xã La Gi'] },
  { name: 'Phường An Hội Tây', formerly: ['Phường 12, Quận Gò Vấp', 'Phường 14, Quận Gò Vấp'] },
  { name: 'Phường Gò Vấp', formerly: ['Phường 05, Quận Gò Vấp', 'Thị trấn Cũ, Huyện Mẫu'] },
  { name: 'Phường Đông Hưng Thuận', formerly: ['Phường Tân Thới Nhất, Quận 12'] },
]
const found = (typed: string) => findPlaces(WARDS, typed).map(({ name }) => name)

describe('finding a ward', () => {
  it.each(['Phường Ninh Kiều', 'ninh kieu', 'p. Ninh Kiều', 'P.Ninh Kiều'])(
    'puts the ward of this name before those that were part of a place of the same name: %s',
    typed => expect(found(typed)[0]).toBe('Phường Ninh Kiều'),
  )

  it('then come names that begin so, names with it inside, and former names', () => {
    expect(found('ninh kieu')).toEqual([
      'Phường Ninh Kiều',
      'Xã Ninh Kiều Đông',
      'Phường An Bình',
      'Phường Cái Khế',
    ])
    expect(found('kieu')).toEqual([
      'Xã Ninh Kiều Đông',
      'Phường Ninh Kiều',
      'Phường An Bình',
      'Phường Cái Khế',
    ])
    expect(found('tân an')).toEqual(['Phường Tân An', 'Phường Ninh Kiều'])
  })

  it.each(['p12 go vap', 'p.12 gò vấp', 'F12 Gò Vấp', 'phường 12, q gò vấp', 'p 12, q. go vap', '12 go vap'])(
    'understands how old wards are shortened: %s',
    typed => expect(found(typed)).toEqual(['Phường An Hội Tây']),
  )

  it('takes a number for that of the kind before it', () => {
    expect(found('p.12')).toEqual(['Phường An Hội Tây'])
    expect(found('q12')).toEqual(['Phường Đông Hưng Thuận'])
    expect(found('phường 5 gò vấp')).toEqual(['Phường Gò Vấp'])
    expect(found('tt cu')).toEqual(['Phường Gò Vấp'])
  })

  it('finds while a name is still being typed, and the new name with the old district', () => {
    expect(found('x')).toEqual(['Xã Ninh Kiều Đông', 'Phường Tân An'])
    expect(found('an hoi tay go vap')).toEqual(['Phường An Hội Tây'])
    expect(found('không có')).toEqual([])
  })
})
