// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { useReducer, useState } from 'react'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { KEEP_EARLY_INPUT } from '../rendering/keep-early-input.ts'
import { finishEarlyInput } from './early-input.ts'

const sent = vi.fn()
const pressed = vi.fn()

function Page() {
  const { register, handleSubmit } = useForm({ defaultValues: { phone: '', terms: false } })
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState('newest')
  const [variant, setVariant] = useState('brass')
  const [marked, toggleMarked] = useReducer((before: boolean) => !before, false)
  return (
    <>
      <form method="post" noValidate onSubmit={handleSubmit(values => sent(values))}>
        <input aria-label="Số điện thoại" {...register('phone')} />
        <input type="checkbox" aria-label="Đồng ý" {...register('terms')} />
        <button type="submit">Gửi</button>
        <button type="button" onClick={() => pressed('Hiện')}>
          Hiện
        </button>
      </form>
      <button type="button" onClick={() => pressed(variant)}>
        Thêm vào giỏ
      </button>
      <input aria-label="Tìm" value={search} onChange={event => setSearch(event.target.value)} />
      <p>{search}</p>
      <select aria-label="Sắp xếp" value={sort} onChange={event => setSort(event.target.value)}>
        <option value="newest">Mới nhất</option>
        <option value="cheapest">Giá thấp</option>
      </select>
      {['brass', 'oak', 'glass'].map(name => (
        <input
          key={name}
          type="radio"
          name="variant"
          aria-label={name}
          checked={variant === name}
          onChange={() => setVariant(name)}
        />
      ))}
      <input type="checkbox" aria-label="Đánh dấu" checked={marked} onChange={toggleMarked} />
      <output>{[sort, variant, marked].join(' ')}</output>
    </>
  )
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

/**
 * The acts of a person in a page before its scripts have run: the event comes, and nothing of React answers.
 */
function typeEarly(name: string, text: string): void {
  field(name).value = text
  field(name).dispatchEvent(new Event('input', { bubbles: true }))
}
function tickEarly(name: string): void {
  field(name).checked = true
  field(name).dispatchEvent(new Event('input', { bubbles: true }))
}

function button(name: string): HTMLElement {
  return screen.getByRole('button', { name })
}
const isBusy = (name: string): boolean => button(name).getAttribute('aria-busy') === 'true'

/** Takes the page over; the press follows the typed text. */
async function takeOver(): Promise<void> {
  await act(async () => {
    finishEarlyInput()
    await new Promise(resolve => setTimeout(resolve))
  })
}

beforeEach(() => {
  // biome-ignore lint/security/noGlobalEval: the script of the page, as it is sent
  window.eval(KEEP_EARLY_INPUT)
})
afterEach(() => {
  window.earlyInput?.stop()
  cleanup()
  vi.clearAllMocks()
})

it('types early texts once more, so that forms and components have them', async () => {
  render(<Page />)
  typeEarly('Số điện thoại', '0900000888')
  typeEarly('Tìm', 'đèn chùm')
  // a form that registers its fields empties them
  field('Số điện thoại').value = ''
  await takeOver()
  expect(field('Số điện thoại').value).toBe('0900000888')
  expect(document.querySelector('p')?.textContent).toBe('đèn chùm')
  expect(sent).not.toHaveBeenCalled()
})

it.each(['as it was left', 'after it was undone'])(
  'ticks and chooses what was ticked and chosen early, %s',
  async after => {
    render(<Page />)
    typeEarly('Sắp xếp', 'cheapest')
    for (const name of ['oak', 'glass', 'oak', 'Đánh dấu']) tickEarly(name)
    if (after === 'after it was undone') {
      field('Sắp xếp').value = 'newest'
      field('brass').checked = true
      field('Đánh dấu').checked = false
    }
    await takeOver()
    expect(document.querySelector('output')?.textContent).toBe('cheapest oak true')
    expect([field('Sắp xếp').value, field('oak').checked, field('Đánh dấu').checked]).toEqual([
      'cheapest',
      true,
      true,
    ])
  },
)

it('leaves fields alone that are gone', async () => {
  const { unmount } = render(<Page />)
  typeEarly('Tìm', 'đèn chùm')
  tickEarly('Đánh dấu')
  document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  unmount()
  await takeOver()
  expect(sent).not.toHaveBeenCalled()
})

it('sends a form that was sent early, with its texts, and once', async () => {
  render(<Page />)
  typeEarly('Số điện thoại', '0900000888')
  tickEarly('Đồng ý')
  const form = document.querySelector('form') as HTMLFormElement
  const early = new Event('submit', { bubbles: true, cancelable: true })
  form.dispatchEvent(early)
  expect([early.defaultPrevented, sent.mock.calls.length]).toEqual([true, 0])
  await takeOver()
  await eventually(() => expect(sent.mock.calls).toEqual([[{ phone: '0900000888', terms: true }]]))
  await takeOver()
  expect(sent).toHaveBeenCalledOnce()
})

it('leaves a form to the browser that leads to a page, such as the search', () => {
  const form = document.createElement('form')
  document.body.append(form)
  const event = new Event('submit', { bubbles: true, cancelable: true })
  form.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(false)
  finishEarlyInput()
})

it('presses a button that was pressed early once, with choices before and after', async () => {
  render(<Page />)
  tickEarly('oak')
  button('Thêm vào giỏ').click()
  button('Thêm vào giỏ').click()
  tickEarly('glass')
  expect([pressed.mock.calls.length, isBusy('Thêm vào giỏ')]).toEqual([0, true])
  await takeOver()
  expect(pressed.mock.calls).toEqual([['glass']])
  expect(isBusy('Thêm vào giỏ')).toBe(false)
  await takeOver()
  expect(pressed).toHaveBeenCalledOnce()
})

it.each([
  ['a press', ['Gửi', 'Hiện'], [['Hiện']], 0],
  ['another press', ['Thêm vào giỏ', 'Hiện'], [['Hiện']], 0],
  ['a form', ['Hiện', 'Gửi'], [], 1],
])('does only the last, %s', async (_, names, presses, forms) => {
  render(<Page />)
  for (const name of names) button(name).click()
  await takeOver()
  await eventually(() => expect(sent).toHaveBeenCalledTimes(forms))
  expect(pressed.mock.calls).toEqual(presses)
  expect(names.filter(isBusy)).toEqual([])
})

it('drops the press on a button that is gone or disabled by then, and on a page that was left', async () => {
  const { unmount } = render(<Page />)
  button('Thêm vào giỏ').click()
  ;(button('Thêm vào giỏ') as HTMLButtonElement).disabled = true
  await takeOver()
  // biome-ignore lint/security/noGlobalEval: the script of the page, as it is sent
  window.eval(KEEP_EARLY_INPUT)
  button('Hiện').click()
  window.dispatchEvent(new Event('pagehide'))
  await takeOver()
  // biome-ignore lint/security/noGlobalEval: the script of the page, as it is sent
  window.eval(KEEP_EARLY_INPUT)
  button('Hiện').click()
  unmount()
  await takeOver()
  expect(pressed).not.toHaveBeenCalled()
})

it.each(['Tìm', 'Số điện thoại'])('keeps the caret in the middle of «%s»', async name => {
  render(<Page />)
  field(name).focus()
  field(name).value = '0900'
  field(name).setSelectionRange(2, 2)
  field(name).dispatchEvent(new Event('input', { bubbles: true }))
  // a form that registers its fields empties them
  if (name === 'Số điện thoại') field(name).value = ''
  await takeOver()
  expect([field(name).value, field(name).selectionStart, field(name).selectionEnd]).toEqual(['0900', 2, 2])
})
