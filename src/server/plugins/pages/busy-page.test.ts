import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { logRequests } from '../request-log.ts'
import { renderQueue } from './render-queue.ts'
import { ssr } from './ssr.ts'

/** A build of the pages in which every rendering waits for `globalThis.letPagesGo`. */
function writeHeldBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'held-build-'))
  mkdirSync(join(folder, 'client/assets'), { recursive: true })
  mkdirSync(join(folder, 'server'), { recursive: true })
  writeFileSync(
    join(folder, 'server/index.js'),
    `exports.entry = { module: {
       createRequestHandler: () => async () => { await globalThis.heldPages; return new Response('<!doctype html>') },
       createLoadContext: () => ({}),
       setMediaBase: () => {},
     } }`,
  )
  return folder
}

it('a full render queue answers 503 with a page that loads itself again, and logs a count', async () => {
  const held = Promise.withResolvers<void>()
  Object.assign(globalThis, { heldPages: held.promise })
  const lines: { msg: string; status?: number; refused?: number }[] = []
  const app = Fastify({ logger: { level: 'info', stream: { write: line => lines.push(JSON.parse(line)) } } })
  const build = writeHeldBuild()
  try {
    logRequests(app)
    await app.register(ssr, {
      build,
      publicUrl: 'https://shop.example',
      call: async () => ({ status: 200, body: {} }),
      queue: renderQueue(() => {}),
      hasOfflinePage: false,
    })
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const refused: Response[] = []
    const all = Array.from({ length: 60 }, async (_, n) => {
      const answer = await fetch(`${url}/products?page=${n}`)
      if (answer.status === 503) refused.push(answer)
      return answer.status
    })
    // two are rendered, 32 of this network wait
    await expect.poll(() => refused.length).toBe(26)
    for (const answer of refused) {
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'retry-after': '5',
        'cache-control': 'no-store',
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'sha256-/),
      })
      const page = await answer.text()
      expect(page).toContain('<h1>Cửa hàng đang bận</h1>')
      expect(page).toContain('<meta http-equiv="refresh" content="5">')
    }
    expect(lines.filter(line => line.status === 503)).toEqual([])

    held.resolve()
    expect((await Promise.all(all)).filter(status => status === 200)).toHaveLength(34)
  } finally {
    held.resolve()
    await app.close()
    rmSync(build, { recursive: true })
  }
})
