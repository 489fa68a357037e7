import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { startHaproxy, startNginx, type TlsProxy } from '#tests/support/proxies/proxies.ts'
import { startS3Server } from '#tests/support/servers/s3-server.ts'
import { freePort, type ShopProcess, startShop } from '#tests/support/servers/shop-process.ts'
import { throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'
import { type StockedProduct, stockProducts } from '#tests/support/stock/stocked-products.ts'
import { patient } from '#tests/support/time/pace.ts'
import { signIn } from '#tests/support/users/sign-in.ts'
import { NODE_FLAGS } from '../../../tools/shop-node.mjs'
import type { ReplicatedPostgres } from './replicated-postgres.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** Processes of one shop behind nginx, two databases behind HAProxy, files in S3. */
export type Processes = {
  postgres: ReplicatedPostgres
  /** The address of the primary, through HAProxy. */
  databaseUrl: string
  nginx: TlsProxy
  /** The processes that run now. */
  shops: ShopProcess[]
  products: StockedProduct[]
  admin: Record<string, string>
  /** Starts an ended process again, at its port; from another folder if one is given. */
  restart(n: number, root?: string): Promise<ShopProcess>
  /** Makes a call at one of them as the admin. @throws if it is refused */
  call(n: number, method: string, path: string, body?: object | FormData): Promise<ReplyBody>
  /** Has one rename a product. @returns the time in ms until all show the name */
  changeSeenByAll(n: number, title: string): Promise<number>
  stop(): Promise<void>
}

// biome-ignore lint/suspicious/noExplicitAny: the calls of a test have various answers
type ReplyBody = any

/** Starts all of it, with products on the shelf. Each process runs as that of a release does. */
export async function startProcesses(
  count: number,
  startDatabases: () => Promise<ReplicatedPostgres>,
): Promise<Processes> {
  const s3 = await startS3Server()
  const postgres = await startDatabases()
  const haproxy = await startHaproxy(postgres.nodes)
  const databaseUrl = postgres.urlAt(haproxy.port)
  const env = { DATABASE_URL: databaseUrl, TRUST_PROXY: 'on', PUBLIC_URL: 'https://localhost', ...s3.env }
  const places: { dataDir: string; port: number }[] = []
  for (let n = 0; n < count; n++) places.push({ dataDir: throwawayDir(), port: await freePort() })
  const start = (n: number, root = ROOT) => {
    const place = places[n]
    if (!place) throw new Error(`There is no process ${n}`)
    const program = [process.execPath, ...NODE_FLAGS, join(root, 'src/server/main.ts')] as const
    return startShop({ ...place, root, program, env })
  }
  const shops: ShopProcess[] = []
  // the first one makes the tables
  for (const n of places.keys()) shops.push(await start(n))
  const nginx = await startNginx(...places.map(({ port }) => port))
  const products = await stockProducts(databaseUrl, { count: 4, pieces: 100_000 })
  const admin = await signIn(String(shops[0]?.url))

  const call: Processes['call'] = async (n, method, path, body) => {
    const isForm = body instanceof FormData
    const answer = await fetch(`${shops[n]?.url}${path}`, {
      method,
      headers: { ...admin, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return JSON.parse(text)
  }
  await call(0, 'POST', '/api/storage/admin/switch-storage', { storageType: 's3' })
  return {
    postgres,
    databaseUrl,
    nginx,
    shops,
    products,
    admin,
    call,
    async restart(n, root) {
      const shop = await start(n, root)
      shops[n] = shop
      return shop
    },
    async changeSeenByAll(n, title) {
      const id = products[0]?.id
      const titles = () =>
        Promise.all(
          shops.map(async (_, at) => (await call(at, 'GET', `/api/products/${id}`)).data.title as string),
        )
      await titles()
      await call(n, 'PUT', `/api/admin/products/${id}`, { title })
      const changedAt = performance.now()
      for (;;) {
        const seen = await titles()
        const tookMs = performance.now() - changedAt
        if (seen.every(each => each === title)) return tookMs
        if (tookMs > patient(5_000)) throw new Error(`${seen.join(', ')} instead of ${title}`)
      }
    },
    async stop() {
      await nginx.stop()
      await Promise.all(shops.map(shop => shop.end('SIGTERM')))
      await haproxy.stop()
      await postgres.stop()
      await s3.close()
      for (const { dataDir } of places) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
