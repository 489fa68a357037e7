import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { logRequests } from '../request-log.ts'
import { renderQueue } from './render-queue.ts'
import { ssr } from './ssr.ts'

it('serves the scripts of the former version after those of the present one, compressed', async () => {
  const root = mkdtempSync(join(tmpdir(), 'two-versions-'))
  const build = join(root, 'build')
  const files = {
    'build/server/index.js':
      'exports.entry = { module: { createRequestHandler: () => async () => new Response(""), setMediaBase() {} } }',
    'build/client/assets/a-2.js': 'new',
    '.cache/former-assets/a-1.js': 'old',
    '.cache/former-assets/a-1.js.br': 'old, compressed',
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const lines: string[] = []
  const app = Fastify({ logger: { stream: { write: line => lines.push(line) } } })
  try {
    logRequests(app)
    await app.register(ssr, {
      build,
      publicUrl: 'https://shop.example',
      call: async () => ({ status: 200, body: {} }),
      queue: renderQueue(() => {}),
      hasOfflinePage: false,
    })
    const get = (url: string, encoding = 'identity') =>
      app.inject({ url, headers: { 'accept-encoding': encoding } })
    expect((await get('/assets/a-2.js')).body).toBe('new')
    const former = await get('/assets/a-1.js')
    expect([former.body, former.headers['cache-control']]).toEqual([
      'old',
      'public, max-age=31536000, immutable',
    ])
    expect((await get('/assets/a-1.js', 'br')).body).toBe('old, compressed')
    for (const path of ['/assets/a-0.js', '/assets/../server/index.js', '/assets/%2e%2e/server/index.js'])
      expect((await get(path)).body).not.toContain('exports')
    expect((await get('/assets/a-0.js')).statusCode).toBe(404)
    const ofAssets = lines.filter(line => line.includes('"route":"/assets'))
    expect(ofAssets, 'assets are counted, and have no lines').toEqual([])
    await get('/')
    expect(lines.some(line => line.includes('Answered'))).toBe(true)
  } finally {
    await app.close()
    rmSync(root, { recursive: true })
  }
})
