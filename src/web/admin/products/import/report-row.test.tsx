// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { separateScreens } from '#tests/support/web/screen.tsx'
import { StackedRow } from './report-row.tsx'
import type { ImportRow } from './use-import.ts'

separateScreens()

const row: ImportRow = {
  line: 2,
  kind: 'variant',
  outcome: 'created',
  shown: { sku: 'AG-1-S', title: 'Nhỏ', category: '', price: '690.000 ₫', quantity: '1' },
  fieldErrors: [],
  warnings: [],
  changes: [
    { heading: 'Giá gốc', before: '', after: '790 ₫' },
    { heading: 'Thuộc tính', before: '', after: 'Cỡ: S' },
  ],
}

it('a new row shows each stored value once, without an earlier one', () => {
  render(<StackedRow row={row} />)
  const values = within(screen.getByRole('list'))
  expect(values.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Giá gốc:',
    'Thuộc tính:',
  ])
  expect(values.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['790 ₫', 'Cỡ: S'])
  expect(screen.queryByText('trống')).toBeNull()
})

it('a changed row shows the value before and after', () => {
  render(<StackedRow row={{ ...row, outcome: 'changed' }} />)
  expect(screen.getAllByRole('deletion').map(({ textContent }) => textContent)).toEqual(['trống', 'trống'])
  expect(screen.getAllByRole('insertion').map(({ textContent }) => textContent)).toEqual(['790 ₫', 'Cỡ: S'])
})
