import type { ImportReport, ImportRow } from './use-import.ts'

/** The parts of a report that can be shown alone. */
export const rowFilters = {
  all: { label: 'Tất cả', fits: () => true, count: counts => counts.total },
  refused: {
    label: 'Chỉ dòng lỗi',
    fits: row => row.outcome === 'refused',
    count: counts => counts.refused,
  },
  warned: { label: 'Cảnh báo', fits: row => row.warnings.length > 0, count: counts => counts.warned },
  created: { label: 'Thêm mới', fits: row => row.outcome === 'created', count: counts => counts.created },
  changed: { label: 'Cập nhật', fits: row => row.outcome === 'changed', count: counts => counts.changed },
} as const satisfies Record<
  string,
  { label: string; fits: (row: ImportRow) => boolean; count: (counts: ImportReport['counts']) => number }
>

export type RowFilter = keyof typeof rowFilters
