import { expect, it } from 'vitest'
import { logText, lossText } from './log-texts.ts'

const NOW = '2026-11-29T06:30:00.000Z'
const BACKUP = { takenAt: '2026-11-28T19:00:00.000Z' }
const LOG = {
  state: 'on' as const,
  reachesTo: '2026-11-29T06:29:30.000Z',
  losesSeconds: 300,
  isOnSameDisk: false,
  error: null,
  provenAt: '2026-11-29T05:00:00.000Z',
  provenTo: '2026-11-29T04:59:00.000Z',
  trialError: null,
}
const loss = (changes: object) => lossText({ ...LOG, ...changes }, BACKUP, NOW)

it('promises minutes of orders only while the log is archived on another disk', () => {
  expect(loss({})).toBe('Máy chủ hỏng lúc này thì mất nhiều nhất 5 phút đơn hàng, và các ảnh mới từ 02:00.')
  expect(loss({ isOnSameDisk: true })).toContain('các thay đổi từ 02:00')
  expect(loss({ state: 'starting' })).toContain('các thay đổi từ 02:00')
  expect(loss({ state: 'behind' })).toContain('các đơn hàng từ 13:29, và các ảnh mới từ 02:00')
  expect(loss({ state: 'behind', reachesTo: '2026-11-27T00:00:00.000Z' })).toContain('các thay đổi từ 02:00')
})

it('explains the archive, and the reason of a failure', () => {
  expect(logText({ ...LOG, state: 'behind', error: 'Hết dung lượng đĩa' }, NOW)).toBe(
    'Mới lưu đến 13:29. Lý do: Hết dung lượng đĩa.',
  )
  expect(logText({ ...LOG, state: 'external' }, NOW)).toContain('PITR')
  expect(logText({ ...LOG, state: 'no_place' }, NOW)).toContain('BACKUP_DIR')
})

it('names the last trial restore of an archive, and its failure', () => {
  expect(logText(LOG, NOW)).toContain('Khôi phục thử gần nhất lúc 12:00: đủ dữ liệu đến 11:59.')
  const unproven = { ...LOG, provenAt: null, provenTo: null }
  expect(logText(unproven, NOW)).toContain('Chưa khôi phục thử lần nào.')
  expect(logText({ ...LOG, isOnSameDisk: true, trialError: 'Hết dung lượng đĩa' }, NOW)).toMatch(
    /nằm cùng ổ đĩa.+đến 11:59\. Lần sau đó thất bại: Hết dung lượng đĩa\.$/,
  )
})
