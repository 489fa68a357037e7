import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { type Run, RunRow } from './run-row.tsx'

const NOW = '2026-11-22T03:00:00.000Z'
const textOf = (run: Partial<Run>) =>
  renderToStaticMarkup(
    <RunRow
      run={{
        task: 'carts',
        lastSuccessAt: null,
        lastFailureAt: null,
        isOverdue: false,
        freed: { rows: 0, files: 0, bytes: 0 },
        ...run,
      }}
      now={NOW}
    />,
  ).replace(/<[^>]*>/g, ' ')

describe('a background job', () => {
  it.each<[string, Partial<Run>, string, boolean]>([
    ['in time', { lastSuccessAt: '2026-11-22T02:55:00.000Z' }, 'Đúng hẹn', false],
    [
      'in time after an older failure',
      { lastSuccessAt: '2026-11-22T02:55:00.000Z', lastFailureAt: '2026-11-22T02:50:00.000Z' },
      'Đúng hẹn',
      false,
    ],
    [
      'failed since its last success',
      { lastSuccessAt: '2026-11-22T02:50:00.000Z', lastFailureAt: '2026-11-22T02:55:00.000Z' },
      'Lần cuối lỗi',
      true,
    ],
    [
      'overdue',
      {
        lastSuccessAt: '2026-11-22T02:00:00.000Z',
        lastFailureAt: '2026-11-22T02:55:00.000Z',
        isOverdue: true,
      },
      'Quá hạn',
      true,
    ],
    ['never done yet', {}, 'Chờ chạy', false],
  ])('%s', (_state, run, label, showsFailure) => {
    const text = textOf(run)
    expect(text).toContain('Xóa giỏ hàng hết hạn')
    expect(text).toContain(label)
    expect(text.includes('Lỗi hôm nay')).toBe(showsFailure)
    expect(text.includes('Chưa chạy xong lần nào')).toBe(!run.lastSuccessAt)
    expect(text).not.toContain('30 ngày qua')
  })

  it('names its freed rows and files', () => {
    expect(textOf({ freed: { rows: 1_204, files: 0, bytes: 0 } })).toContain(
      '30 ngày qua đã dọn 1.204 dòng dữ liệu',
    )
    expect(textOf({ freed: { rows: 0, files: 12, bytes: 3_400_000 } })).toContain('đã dọn 12 tệp (3,4 MB)')
  })
})
