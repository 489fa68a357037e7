// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { useLeadOn } from './lead-on.ts'

afterEach(cleanup)

function Form({ answer }: { answer: Promise<void> }) {
  const leadOn = useLeadOn()
  const save = async (): Promise<void> => {
    await answer
    await leadOn('/saved')
  }
  return (
    <button type="button" onClick={save}>
      Lưu
    </button>
  )
}

/** The answer to a form leads on to `/saved`; another page needs a while to load. */
function open() {
  const answer = Promise.withResolvers<void>()
  const home = Promise.withResolvers<null>()
  const router = createMemoryRouter(
    [
      { path: '/form', element: <Form answer={answer.promise} /> },
      { path: '/saved', element: <h1>Đã lưu</h1> },
      { path: '/', loader: () => home.promise, element: <h1>Trang chủ</h1> },
    ],
    { initialEntries: ['/form'] },
  )
  render(<RouterProvider router={router} />)
  fireEvent.click(screen.getByText('Lưu'))
  return { router, answer, home }
}

it('leads on, also if the page has got another address in its parameters', async () => {
  const { router, answer } = open()
  await act(() => router.navigate('/form?tab=2'))
  await act(async () => answer.resolve())
  expect(await screen.findByText('Đã lưu')).toBeTruthy()
})

it('leaves the lead to a page that is loading, which React has not rendered yet', async () => {
  const { router, answer, home } = open()
  void router.navigate('/')
  answer.resolve()
  await act(async () => home.resolve(null))
  expect(await screen.findByText('Trang chủ')).toBeTruthy()
  expect(router.state.location.pathname).toBe('/')
})

it('leaves the lead to a page that is there', async () => {
  const { router, answer, home } = open()
  home.resolve(null)
  await act(() => router.navigate('/'))
  await act(async () => answer.resolve())
  expect(router.state.location.pathname).toBe('/')
})
