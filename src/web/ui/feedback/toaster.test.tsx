// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { raiseToast, Toaster } from './toaster.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(async () => {
  await pass(5000)
  cleanup()
  vi.useRealTimers()
})

/** Lets time pass in small steps: each render may set the next timer. */
async function pass(ms: number): Promise<void> {
  for (let past = 0; past < ms; past += 200) await act(() => vi.advanceTimersByTimeAsync(200))
}
const shown = (): (string | null)[] => screen.queryAllByRole('status').map(toast => toast.textContent)

async function raise(text: string, id?: string): Promise<void> {
  await act(async () => raiseToast({ kind: 'success', text, id }))
}

it('shows a success for 2 s, a failure for 3 s', async () => {
  render(<Toaster />)
  await raise('Đã lưu')
  await act(async () => raiseToast({ kind: 'error', text: 'Không thể lưu' }))
  expect(shown()).toEqual(['Đã lưu'])
  await pass(2400)
  expect(shown()).toEqual([])
  expect(screen.getByRole('alert').textContent).toBe('Không thể lưu')
  await pass(1000)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('replaces the one of the same name', async () => {
  render(<Toaster />)
  await raise('Đã thêm một món', 'cart')
  await raise('Đã thêm hai món', 'cart')
  expect(shown()).toEqual(['Đã thêm hai món'])
})

it('keeps a toast while the pointer moves over it or the focus is in it', async () => {
  const { container } = render(<Toaster />)
  const region = container.firstElementChild as HTMLElement
  for (const [enter, leave] of [
    [fireEvent.pointerMove, fireEvent.pointerLeave],
    [fireEvent.focus, fireEvent.blur],
  ] as const) {
    await raise('Đã lưu')
    await act(async () => enter(region))
    await pass(10_000)
    expect(shown()).toEqual(['Đã lưu'])
    await act(async () => leave(region))
    await pass(2400)
    expect(shown()).toEqual([])
  }
})
