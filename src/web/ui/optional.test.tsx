// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, it } from 'vitest'
import { optional } from './optional.ts'

afterEach(cleanup)

function Greeting({ name }: { name: string }) {
  return <p>Chào {name}</p>
}

async function shownWith(load: Parameters<typeof optional<{ name: string }>>[0]) {
  const Part = optional(load)
  await act(async () =>
    render(
      <main>
        Trang
        <Suspense>
          <Part name="Lan" />
        </Suspense>
      </main>,
    ),
  )
  return screen.getByRole('main').textContent
}

it('shows the component, and the page without it where its script can’t be loaded', async () => {
  expect(await shownWith(async () => ({ default: Greeting }))).toBe('TrangChào Lan')
  cleanup()
  expect(await shownWith(() => Promise.reject(new Error('no network')))).toBe('Trang')
})
