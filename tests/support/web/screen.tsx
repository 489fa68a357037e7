import { cleanup, renderHook } from '@testing-library/react'
import { createContext, type ReactNode, useContext } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'

type Sent = { method: string; url: string; key: string | null; body: unknown }
type Answer = () => Response | Promise<Response>

/** The server of the test that runs: it gives its answers in their order; `sent` has the requests. */
export const server = { sent: [] as Sent[], answers: [] as Answer[] }
/** The toasts that the test has shown. */
export const toasts: { kind: string; text: string }[] = []
vi.mock('#web/ui/feedback/toast-host.tsx', () => ({
  showToast: (look: (typeof toasts)[number]) => toasts.push(look),
}))

type Init = { method: string; headers: Record<string, string>; body: string | null }

async function answer(url: string, { method, headers, body }: Init) {
  server.sent.push({ method, url, key: headers['idempotency-key'] ?? null, body: JSON.parse(body ?? 'null') })
  const next = server.answers.shift()
  if (!next) throw new Error(`no answer for ${method} ${url}`)
  return next()
}

/**
 * Gives each test of a file its own {@link server} in place of `fetch`, without toasts, and takes its screen
 * away.
 */
export function separateScreens(): void {
  beforeEach(() => {
    for (const list of [toasts, server.sent, server.answers]) list.length = 0
    vi.stubGlobal('fetch', answer)
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })
}

export const succeeds =
  (body: object): Answer =>
  () =>
    Response.json({ success: true, ...body })
export const refuses =
  (status: number, body: object): Answer =>
  () =>
    Response.json({ success: false, ...body }, { status })
export const isLost: Answer = () => Promise.reject(new TypeError('fetch failed'))

/** An answer that arrives on command. */
export function later(answer: Answer): { answer: Answer; come: () => void } {
  let come = () => {}
  const until = new Promise<void>(resolve => (come = resolve))
  return { answer: () => until.then(answer), come: () => come() }
}

const PageContent = createContext<ReactNode>(null)

function Page() {
  return useContext(PageContent)
}

function Nothing() {
  return null
}

/** Renders a hook on a page. @param loader of the page */
export async function onPage<T>(hook: () => T, loader: () => unknown = () => null): Promise<{ current: T }> {
  const router = createMemoryRouter([{ path: '/', loader, Component: Page, HydrateFallback: Nothing }])
  const { result } = renderHook(hook, {
    wrapper: ({ children }) => (
      <PageContent value={children}>
        <RouterProvider router={router} />
      </PageContent>
    ),
  })
  await eventually(() => expect(result.current).not.toBeNull())
  return result
}
