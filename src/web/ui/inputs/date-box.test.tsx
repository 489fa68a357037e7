// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { DateBox } from './date-box.tsx'

afterEach(cleanup)

const sent: string[] = []

function Period({ start = '' }: { start?: string | undefined }) {
  const [day, setDay] = useState(start)
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        sent.push(day)
      }}
    >
      <DateBox id="end" label="Kết thúc" calendarLabel="ngày kết thúc" value={day} onChange={setDay} />
      <button type="submit">Lưu</button>
    </form>
  )
}

function opened(start?: string) {
  cleanup()
  sent.length = 0
  render(<Period start={start} />)
  const box = screen.getByRole<HTMLInputElement>('textbox')
  return {
    box,
    type: (value: string) => fireEvent.change(box, { target: { value } }),
    save: () => fireEvent.submit(box.form as HTMLFormElement),
  }
}

it.each(['31/11/2026', '20/11', 'mai', '2026'])(
  'sends no form with «%s» in it: neither without a day nor with the day before',
  typed => {
    for (const start of ['', '2026-11-30']) {
      const { box, type, save } = opened(start)
      type(typed)
      save()
      expect(sent).toEqual([])
      expect(box.getAttribute('aria-invalid')).toBe('true')
      expect(document.activeElement).toBe(box)
      expect(box.value).toBe(typed)
      type('1/12/2026')
      save()
      expect(sent).toEqual(['2026-12-01'])
    }
  },
)

it('sends a day with a year of two digits, and none for an empty box', () => {
  const { type, save } = opened('2026-11-30')
  type('1/12/26')
  save()
  type('')
  save()
  expect(sent).toEqual(['2026-12-01', ''])
})
