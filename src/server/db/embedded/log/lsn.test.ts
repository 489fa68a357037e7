import { expect, it } from 'vitest'
import { lsnName, lsnText, readLsn, segmentOf } from './lsn.ts'

const SEGMENT = { timeline: 2, segmentBytes: 16 * 1024 * 1024 }

it.each(['0/0', '0/16B3748', '1/FFFFFFFF', 'FFFFFFFF/0'])('reads and writes %s', text => {
  expect(lsnText(readLsn(text))).toBe(text)
})

it.each(['', '0', '0/', '0/123456789', '0/g', `${'0'.repeat(99)}/0`])('refuses %j', text => {
  expect(() => readLsn(text)).toThrow('Not a place')
})

it('names places so that they sort', () => {
  expect(lsnName(readLsn('1/0')) > lsnName(readLsn('0/FFFFFFFF'))).toBe(true)
})

it.each([
  ['0/16B3748', '000000020000000000000001', 0x6b3748],
  ['1/FF000000', '0000000200000001000000FF', 0],
  ['2/0', '000000020000000200000000', 0],
])('finds the file of %s', (text, file, offset) => {
  expect(segmentOf(readLsn(text), SEGMENT)).toEqual({ file, offset })
})
