import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '#server/db/database.ts'
import { borrowEmbeddedPostgres } from '#server/db/embedded/index.ts'
import { localStorage } from '#server/storage/local-storage.ts'
import { s3Storage } from '#server/storage/s3-storage.ts'
import { openStorages, type Storages } from '#server/storage/storages.ts'
import { pictureForm } from '#tests/support/orders/proofs.ts'
import { type S3Server, startS3Server } from '#tests/support/servers/s3-server.ts'
import { ADMIN, type ShopProcess, startShop } from '#tests/support/servers/shop-process.ts'
import { throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'
import { givenFile, STORED_NAMES } from '#tests/support/stored-files.ts'
import { patient } from '#tests/support/time/pace.ts'

const FILES = 60
/**
 * Between two pictures that are read, and two that are sent, in ms: while files move, and while nothing does.
 */
const BUSY = { read: 5, send: 500 }
const CALM = { read: 100, send: 2_000 }
const log = { info: () => undefined, warn: () => undefined }

const dataDir = throwawayDir()
let s3: S3Server
let shop: ShopProcess
let token: string
let db: Database
let storages: Storages
let close: () => Promise<void>

beforeAll(async () => {
  s3 = await startS3Server()
  await open()
  const postgres = await borrowEmbeddedPostgres({ dataDir, log })
  const database = openDatabase(postgres.url, { onIdleError: () => undefined })
  db = database.db
  close = async () => {
    await database.close()
    await postgres.stop()
  }
  storages = openStorages(db, { local: localStorage(join(dataDir, 'files')), s3: s3Storage(s3.options) })
})
afterAll(async () => {
  await close()
  await shop.end('SIGTERM')
  const postgres = await borrowEmbeddedPostgres({ dataDir, log })
  await postgres.stop()
  await s3.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function open(): Promise<void> {
  shop = await startShop({ dataDir, env: s3.env })
  token = (await post('/api/login', ADMIN)).token
}
async function post(path: string, body?: object) {
  const response = await fetch(`${shop.url}${path}`, {
    method: 'POST',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
    },
    body: body instanceof FormData ? body : JSON.stringify(body ?? {}),
  })
  return response.json()
}
async function migration(): Promise<{
  state: string
  successCount: number
  failCount: number
  total: number
}> {
  const headers = { authorization: `Bearer ${token}` }
  const { stats } = await (await fetch(`${shop.url}/api/storage/admin/stats`, { headers })).json()
  return stats.migration
}
const read = async (path: string) => {
  const response = await fetch(`${shop.url}${path}`)
  return { status: response.status, body: Buffer.from(await response.arrayBuffer()) }
}
const isInS3 = async (storageKey: string) => {
  for (const name of STORED_NAMES) if (!(await storages.of('s3').stat(`${storageKey}/${name}`))) return false
  return true
}

describe('moving the files of an open shop to S3', () => {
  it('continues after SIGKILL while pictures are sent and read, with nothing lost or broken', async () => {
    const files = await Promise.all(Array.from({ length: FILES }, () => givenFile({ db, storages })))
    // slow enough to be killed in the middle
    s3.badAnswer = request => (request.startsWith('PUT') ? { delayMs: 40 } : undefined)
    let isOver = false
    let pauseMs = BUSY
    const broken: string[] = []
    const reader = (async () => {
      for (let index = 0; !isOver; index++) {
        const file = files[index % FILES]
        if (!file) break
        const address = `/media/${file.id}/320.webp`
        try {
          const { status, body } = await read(address)
          if (status !== 200 || body.toString() !== `320.webp of ${file.id}`)
            broken.push(`${status} ${address}`)
          await delay(pauseMs.read)
        } catch (error) {
          // the process is being killed; while it runs every picture has to come
          if (!(error instanceof TypeError)) throw error
          await delay(50)
        }
      }
    })()
    const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#c80' } })
      .jpeg()
      .toBuffer()
    const sent: string[] = []
    const sender = (async () => {
      for (let index = 0; !isOver; index++) {
        try {
          if (index % 3 === 0)
            await post('/api/storage/admin/switch-storage', { storageType: index % 2 === 0 ? 's3' : 'local' })
          const { file } = await post('/api/upload/product-image', pictureForm(picture, `den-${index}.jpg`))
          if (file) sent.push(file.url)
          await delay(pauseMs.send)
        } catch (error) {
          if (!(error instanceof TypeError)) throw error
          await delay(50)
        }
      }
    })()

    await post('/api/storage/admin/migrate-to-s3', { category: null })
    await expect
      .poll(async () => (await migration()).successCount, { timeout: patient(60_000) })
      .toBeGreaterThan(FILES / 5)
    await shop.end('SIGKILL')
    await open()
    const { state, successCount } = await migration()
    expect([state, successCount < FILES]).toEqual(['running', true])
    // the killed process keeps the round for a while
    pauseMs = CALM
    await expect
      .poll(async () => (await migration()).successCount, { timeout: patient(150_000), interval: 250 })
      .toBeGreaterThan(successCount)
    pauseMs = BUSY
    await expect
      .poll(async () => (await migration()).state, { timeout: patient(150_000), interval: 500 })
      .toBe('done')
    isOver = true
    await Promise.all([reader, sender])

    const ended = await migration()
    expect([ended.failCount, ended.successCount]).toEqual([0, ended.total])
    expect(broken).toEqual([])
    for (const { id, storageKey } of files) {
      const row = await db.selectFrom('file').select('storage').where('id', '=', id).executeTakeFirst()
      expect([row?.storage, await isInS3(storageKey)]).toEqual(['s3', true])
    }
    expect(sent.length).toBeGreaterThan(3)
    for (const url of sent) {
      const { status, body } = await read(url)
      expect([status, (await sharp(body).metadata()).width]).toEqual([200, 400])
    }
    const kinds = await db.selectFrom('file').select('storage').distinct().execute()
    expect(kinds.map(({ storage }) => storage).sort()).toEqual(['local', 's3'])
    expect(shop.output()).not.toMatch(/Unexpected error|A job failed/)
  })
})
