import { expect, it } from 'vitest'
import { backupProblem } from './problems-of-upkeep.ts'

it('names each backup that failed with its kind, time and reason, and counts the older ones', () => {
  const { list } = backupProblem('failed', {
    newestAt: null,
    provenAt: null,
    failed: 5,
    failures: [
      { kind: 'manual', at: '2026-11-28T20:00:00Z', error: 'Hết dung lượng đĩa' },
      { kind: 'scheduled', at: '2026-11-28T19:00:00Z', error: null },
    ],
    sizeBytes: null,
    place: 'local',
    nextAt: null,
    logAt: null,
    logProvenAt: null,
    error: 'Hết dung lượng đĩa',
  })
  expect(list).toEqual([
    'Bằng tay, 29/11/2026, 03:00: Hết dung lượng đĩa',
    'Tự động, 29/11/2026, 02:00: không rõ lý do',
    'và 3 lần trước đó',
  ])
})
