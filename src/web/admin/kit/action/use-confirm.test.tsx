// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { reasonField } from './reason-field.tsx'
import { type Confirm, type Question, useConfirm } from './use-confirm.tsx'

afterEach(cleanup)

type Asked = { confirm?: Confirm }

function Page({ asked }: { asked: Asked }) {
  const { confirm, dialog } = useConfirm()
  Object.assign(asked, { confirm })
  return dialog
}

const REMOVE: Question = { title: 'Xóa?', text: 'Không hoàn tác được.', confirmText: 'Xóa' }
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name, hidden: true })))
const isShown = (title: string) => screen.queryByRole('dialog', { name: title }) !== null

async function ask(question: Question) {
  const asked: Asked = {}
  render(<Page asked={asked} />, { wrapper: MemoryRouter })
  const outcome = { isDone: undefined as boolean | undefined }
  const show = (next: Question) =>
    act(async () => void asked.confirm?.(next).then(isDone => Object.assign(outcome, { isDone })))
  await show(question)
  return { outcome, show }
}

it.each([
  { button: 'Xóa', isDone: true },
  { button: 'Để sau', isDone: false },
  { button: 'Đóng', isDone: false },
])('gives the answer: «$button»', async ({ button, isDone }) => {
  const { outcome } = await ask(REMOVE)
  await press(button)
  expect(outcome).toEqual({ isDone })
  expect(isShown('Xóa?')).toBe(false)
})

it('stays open with its value after a refusal, and closes after a success', async () => {
  const given: string[] = []
  let reply: object | undefined
  const { outcome } = await ask({
    ...REMOVE,
    field: reasonField({ isRequired: true }),
    async act(value) {
      given.push(value)
      return reply
    },
  })
  await press('Xóa')
  expect(screen.getByText('Vui lòng nhập lý do')).toBeTruthy()
  expect(given, 'nothing is sent without the reason').toEqual([])
  fireEvent.change(screen.getByLabelText(/Lý do/), { target: { value: ' Khách đổi ý ' } })
  await press('Xóa')
  expect(isShown('Xóa?'), 'refused').toBe(true)
  expect(screen.getByDisplayValue(/Khách đổi ý/)).toBeTruthy()
  reply = {}
  await press('Xóa')
  expect(isShown('Xóa?')).toBe(false)
  expect([given, outcome]).toEqual([['Khách đổi ý', 'Khách đổi ý'], { isDone: true }])
})

it('carries out one action only however often it is confirmed', async () => {
  let calls = 0
  await ask({ ...REMOVE, act: () => new Promise(() => calls++) })
  const button = screen.getByRole('button', { name: 'Xóa' })
  for (const _ of [1, 2]) await act(async () => void fireEvent.click(button))
  expect(calls).toBe(1)
})

it('does nothing if it is pressed again while it closes', async () => {
  let calls = 0
  await ask({ ...REMOVE, act: async () => ++calls })
  const button = screen.getByRole('button', { name: 'Xóa' })
  await act(async () => {
    fireEvent.click(button)
    await new Promise(resolve => setTimeout(resolve))
    fireEvent.click(button)
  })
  expect(calls).toBe(1)
})

it('gives way to the question that a refusal asks', async () => {
  const first = await ask({
    ...REMOVE,
    act: async () => void first.show({ title: 'Lưu trữ?', confirmText: 'Lưu trữ' }),
  })
  await press('Xóa')
  expect([isShown('Xóa?'), isShown('Lưu trữ?')]).toEqual([false, true])
  await press('Lưu trữ')
  expect(isShown('Lưu trữ?')).toBe(false)
})
