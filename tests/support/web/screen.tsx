import { renderHook } from '@testing-library/react'
import { createContext, type ReactNode, useContext } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'

export type Sent = { method: string; url: string; key: string | null; body: unknown }
type Answer = () => Response | Promise<Response>

/** Replaces `fetch` by a server that gives its answers in their order. `sent` has the requests. */
export function startAnswers() {
  const sent: Sent[] = []
  const answers: Answer[] = []
  type Init = { method: string; headers: Record<string, string>; body: string | null }
  vi.stubGlobal('fetch', async (url: string, { method, headers, body }: Init) => {
    sent.push({ method, url, key: headers['idempotency-key'] ?? null, body: JSON.parse(body ?? 'null') })
    const answer = answers.shift()
    if (!answer) throw new Error(`no answer for ${method} ${url}`)
    return answer()
  })
  return { sent, answers }
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

/** Renders a hook on a page. @param loader what the page loads */
export async function onPage<T>(hook: () => T, loader: () => unknown = () => null): Promise<{ current: T }> {
  const router = createMemoryRouter([{ path: '/', loader, Component: Page, HydrateFallback: Nothing }])
  const { result } = renderHook(hook, {
    wrapper: ({ children }) => (
      <PageContent value={children}>
        <RouterProvider router={router} />
      </PageContent>
    ),
  })
  await vi.waitUntil(() => result.current !== null)
  return result
}
