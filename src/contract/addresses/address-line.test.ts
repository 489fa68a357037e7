import { describe, expect, it } from 'vitest'
import { addressLine } from './address-line.ts'

const CITY = 'Thành phố Hồ Chí Minh'

describe('an address in one line', () => {
  it.each([
    [['12 Lê Lợi', 'Phường Sài Gòn', CITY], `12 Lê Lợi, Phường Sài Gòn, ${CITY}`],
    [[`12 Lê Lợi, Phường Sài Gòn, ${CITY}`, CITY], `12 Lê Lợi, Phường Sài Gòn, ${CITY}`],
    [['12 Lê Lợi, Phuong Sai Gon', 'Phường Sài Gòn', CITY], `12 Lê Lợi, Phuong Sai Gon, ${CITY}`],
    [[`12 Lê Lợi, phường Sài Gòn, ${CITY}`, 'Phường Sài Gòn', CITY], `12 Lê Lợi, phường Sài Gòn, ${CITY}`],
    [['12 đường Mới', 'Xã Mới', ' '], '12 đường Mới, Xã Mới'],
    [['', null, undefined, CITY], CITY],
  ])('has every part once: %j', (parts, line) => {
    expect(addressLine(parts)).toBe(line)
  })
})
