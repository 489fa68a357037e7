// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { keepFocus } from './keep-focus.ts'

afterEach(cleanup)

function Page({ children }: { children: ReactNode }) {
  useLayoutEffect(() => keepFocus('heading'), [])
  return (
    <main>
      <h1>Danh sách</h1>
      {children}
      <footer>
        <button type="button">Cuối trang</button>
      </footer>
    </main>
  )
}

function List() {
  const [names, setNames] = useState(['A', 'B', 'C'])
  return (
    <section>
      <ul>
        {names.map(name => (
          <li key={name}>
            <input aria-label={name} />
            <button
              type="button"
              aria-label={`Bỏ ${name}`}
              onClick={() => setNames(names.filter(other => other !== name))}
            />
          </li>
        ))}
      </ul>
      <button type="button">Thêm</button>
    </section>
  )
}

const press = (name: string): void => {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}
const focusIsOn = (name: string) =>
  eventually(() =>
    expect(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent).toBe(
      name,
    ),
  )

it('moves from a removed row to the next one, the one before, or the button that adds', async () => {
  render(
    <Page>
      <List />
    </Page>,
  )
  press('Bỏ B')
  await focusIsOn('Bỏ C')
  press('Bỏ C')
  await focusIsOn('Bỏ A')
  press('Bỏ A')
  await focusIsOn('Thêm')
})

function Cell() {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? (
    <form
      onSubmit={event => {
        event.preventDefault()
        setOpen(false)
      }}
    >
      <input aria-label="Ô" ref={box => box?.focus()} />
    </form>
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Sửa
    </button>
  )
}

it('goes from a box to the button that takes its place, unless a press elsewhere has closed it', async () => {
  render(
    <Page>
      <Cell />
    </Page>,
  )
  press('Sửa')
  fireEvent.submit(screen.getByRole('textbox'))
  await focusIsOn('Sửa')
  press('Sửa')
  fireEvent.pointerDown(screen.getByRole('heading'))
  fireEvent.submit(screen.getByRole('textbox'))
  await new Promise(done => setTimeout(done, 20))
  expect(document.activeElement).toBe(document.body)
})

function Opener() {
  const [step, setStep] = useState<'row' | 'asked' | 'done'>('row')
  return (
    <>
      <div>
        {step !== 'done' && (
          <p>
            <button type="button" onClick={() => setStep('asked')}>
              Xóa dòng
            </button>
          </p>
        )}
        <a href="/other">Dòng khác</a>
      </div>
      {step === 'asked' && (
        <div role="dialog">
          <button type="button" onClick={() => setStep('done')}>
            Xóa
          </button>
        </div>
      )}
    </>
  )
}

it('goes to the neighbour of the row that a dialog has deleted', async () => {
  render(
    <Page>
      <Opener />
    </Page>,
  )
  press('Xóa dòng')
  press('Xóa')
  await focusIsOn('Dòng khác')
})

it('goes to the heading if all rows are gone', async () => {
  const { rerender } = render(
    <Page>
      <List />
    </Page>,
  )
  screen.getByRole('button', { name: 'Thêm' }).focus()
  rerender(
    <Page>
      <p>Trống</p>
    </Page>,
  )
  await focusIsOn('Danh sách')
})
