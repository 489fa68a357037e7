// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { KEEP_EARLY_INPUT } from '../server/keep-early-input.ts'
import { finishEarlyInput } from './early-input.ts'

const sent = vi.fn()

function Page() {
  const { register, handleSubmit } = useForm({ defaultValues: { phone: '' } })
  const [search, setSearch] = useState('')
  return (
    <>
      <form method="post" noValidate onSubmit={handleSubmit(values => sent(values))}>
        <input aria-label="Số điện thoại" {...register('phone')} />
      </form>
      <input aria-label="Tìm" value={search} onChange={event => setSearch(event.target.value)} />
      <p>{search}</p>
    </>
  )
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

/** What a person does in a page whose scripts have not run: the event comes, and nothing of React answers. */
function typeEarly(name: string, text: string): void {
  field(name).value = text
  field(name).dispatchEvent(new Event('input', { bubbles: true }))
}

beforeEach(() => {
  // biome-ignore lint/security/noGlobalEval: the script of the page, as it is sent
  window.eval(KEEP_EARLY_INPUT)
})
afterEach(() => {
  cleanup()
  sent.mockClear()
})

it('types what was typed early once more, so that forms and components have it', async () => {
  render(<Page />)
  typeEarly('Số điện thoại', '0900000888')
  typeEarly('Tìm', 'đèn chùm')
  // a form that registers its fields empties them
  field('Số điện thoại').value = ''
  await act(async () => finishEarlyInput())
  expect(field('Số điện thoại').value).toBe('0900000888')
  expect(document.querySelector('p')?.textContent).toBe('đèn chùm')
  expect(sent).not.toHaveBeenCalled()
})

it('sends a form that was sent early, with what was typed, and once', async () => {
  render(<Page />)
  typeEarly('Số điện thoại', '0900000888')
  const form = document.querySelector('form') as HTMLFormElement
  const early = new Event('submit', { bubbles: true, cancelable: true })
  form.dispatchEvent(early)
  expect([early.defaultPrevented, sent.mock.calls.length]).toEqual([true, 0])
  await act(async () => finishEarlyInput())
  await vi.waitFor(() => expect(sent.mock.calls).toEqual([[{ phone: '0900000888' }]]))
  await act(async () => finishEarlyInput())
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
