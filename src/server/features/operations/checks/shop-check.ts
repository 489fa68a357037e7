import type { AppContext } from '../../../context/app-context.ts'
import { loadSettings } from '../../settings/index.ts'
import { type Check, NOT_KNOWN } from './check.ts'

/** A home page that takes longer is given up, in ms; one that takes so long is slow for shoppers. */
const TIMEOUT_MS = 6_000
const SLOW_MS = 3_000

/** Whether shoppers get the home page: asks this process for it, over HTTP. */
export const checkShop: Check<'shop'> = async ({ db, env, log }, { figures }) => {
  if (!figures) return NOT_KNOWN
  const { opening } = await loadSettings(db)
  const home = await fetchHome(env).catch((error: unknown) => {
    log.warn({ err: error }, 'The check of the shop got no home page')
    return undefined
  })
  const { isOpen } = opening
  if (!home) return { state: 'attention', reason: 'down', facts: { tookMs: null, status: null, isOpen } }
  const facts = { ...home, isOpen }
  if (home.status !== 200) return { state: 'attention', reason: 'down', facts }
  if (home.tookMs > SLOW_MS) return { state: 'attention', reason: 'slow', facts }
  return { state: 'fine', reason: null, facts }
}

async function fetchHome({ HOST, PORT }: AppContext['env']): Promise<{ status: number; tookMs: number }> {
  const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST
  const begunAt = performance.now()
  const { status, body } = await fetch(`http://${host.includes(':') ? `[${host}]` : host}:${PORT}/`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await body?.pipeTo(new WritableStream())
  return { status, tookMs: Math.round(performance.now() - begunAt) }
}
