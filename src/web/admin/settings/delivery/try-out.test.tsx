// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { separateScreens, server, succeeds } from '#tests/support/web/screen.tsx'
import type { ValueOf } from '../section-types.ts'
import { TryOut } from './try-out.tsx'

separateScreens()

const fees = { standard: 30_000, bulky: 30_000, oversize: 30_000 }
const FREE = { fromDong: 5_000_000, feeDong: 0, classes: ['standard' as const] }
const defaultValues = { zones: [], rest: { name: 'Toàn quốc', time: '', fees, thresholds: [FREE] } }

function Tried() {
  const form = useForm<ValueOf<'delivery'>>({ defaultValues })
  return <TryOut form={form} />
}

it('shows the reason in place of a fee while the amount can’t be read', () => {
  server.answers.push(succeeds({ data: [] }))
  render(<Tried />)
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: /^Tiền hàng/ })
  const type = (value: string) => fireEvent.input(box, { target: { value }, inputType: 'insertFromPaste' })
  const fee = () => screen.getByRole('status').textContent
  const reason = () => document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent
  type('1000000')
  expect([fee(), reason()]).toEqual([expect.stringMatching(/30\.000\s₫/), undefined])
  for (const [typed, why] of [
    ['5 triệu', 'có thể là 5.000.000'],
    ['abc', 'Tiền hàng sau giảm giá phải là số nguyên'],
    ['', 'Tiền hàng sau giảm giá phải là số nguyên'],
  ] as const) {
    type(typed)
    expect([fee(), reason()]).toEqual(['Sửa ô tiền hàng để tính phí.', expect.stringContaining(why)])
    expect(box.getAttribute('aria-invalid')).toBe('true')
  }
  type('5000000')
  expect([fee(), reason()]).toEqual([expect.stringContaining('Miễn phí'), undefined])
})
