import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { type Images, imagesIn, npmFolder, processOf } from '#tests/support/servers/image.ts'
import { ADMIN, freePort } from '#tests/support/servers/shop-process.ts'
import { type TestDatabase, testDatabase } from '#tests/support/servers/test-database.ts'
import { throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'
import { orderOf, stockProducts } from '#tests/support/stock/stocked-products.ts'

const { BUILDAH_PATH, DEBOOTSTRAP_PATH, npm_config_registry: registry, NODE_EXTRA_CA_CERTS } = process.env
const CA = NODE_EXTRA_CA_CERTS || '/etc/ssl/certs/ca-certificates.crt'
const COMMIT = '0123456789abcdef0123456789abcdef01234567'
/** Installing Debian, the packages of npm, and building. */
const BUILD_TIMEOUT_MS = 1_800_000

describe('the image', () => {
  const place = throwawayDir()
  let images: Images
  let database: TestDatabase
  let container: string

  beforeAll(async () => {
    if (!BUILDAH_PATH || !DEBOOTSTRAP_PATH)
      throw new Error('Set BUILDAH_PATH and DEBOOTSTRAP_PATH, or run npm run test:nightly, which finds them')
    images = imagesIn(place, BUILDAH_PATH)
    await buildFromDebian(images, DEBOOTSTRAP_PATH)
    database = await testDatabase()
    container = await images.buildah('from', 'localhost/anh-gia')
  }, BUILD_TIMEOUT_MS)
  afterAll(async () => {
    await database?.drop()
    rmSync(place, { recursive: true, force: true })
  })

  /** Images in the places of the two that the Dockerfile names: Debian, and Debian with Node and npm. */
  async function buildFromDebian({ buildah, importFolder }: Images, debootstrap: string): Promise<void> {
    const base = join(place, 'base')
    await promisify(execFile)(debootstrap, ['--variant=minbase', 'bookworm', base])
    await importFolder(base, 'localhost/base')
    const builder = await buildah('from', 'localhost/base')
    await buildah('copy', '--quiet', builder, process.execPath, '/usr/local/bin/node')
    await buildah('copy', '--quiet', builder, await npmFolder(), '/usr/local/lib/node_modules/npm')
    await buildah('copy', '--quiet', builder, CA, '/usr/local/share/host-ca.crt')
    const link = 'ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm'
    const library = 'apt-get update -q && apt-get install -y -q --no-install-recommends libatomic1'
    await buildah('run', '--network', 'host', builder, '--', 'sh', '-c', `${link} && ${library}`)
    await buildah('config', '--env', 'NODE_EXTRA_CA_CERTS=/usr/local/share/host-ca.crt', builder)
    if (registry) await buildah('config', '--env', `npm_config_registry=${registry}`, builder)
    await buildah('commit', '--quiet', '--rm', builder, 'localhost/node')
    const values = ['NODE_IMAGE=localhost/node', 'BASE_IMAGE=localhost/base', `COMMIT=${COMMIT}`]
    const args = values.flatMap(value => ['--build-arg', value])
    const file = ['--file', 'deploy/Dockerfile', '--tag', 'localhost/anh-gia', '--format', 'docker', '.']
    await buildah('bud', '--network', 'host', ...args, ...file)
  }

  it('runs without root, from a command that a health check calls', async () => {
    const config = JSON.parse(await images.buildah('inspect', '--type', 'image', 'localhost/anh-gia'))
    expect(config.Docker.config).toMatchObject({
      User: 'anh-gia',
      StopSignal: 'SIGTERM',
      Cmd: ['/opt/anh-gia/run'],
      Healthcheck: { Test: ['CMD', '/opt/anh-gia/run', 'health'] },
    })
    expect(await images.start(container, [], ['id', '-un'])).toBe('anh-gia\n')
    expect(await images.start(container, [], ['ls', '/opt/anh-gia'])).not.toMatch(/^(?:tests|bench)$/m)
  })

  it('sells a lamp, answers its health check, and ends by a signal', async () => {
    const [lamp] = await stockProducts(database.url, { count: 1, pieces: 2 })
    if (!lamp) throw new Error('There is no lamp')
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const settings = {
      PORT: String(port),
      DATABASE_URL: database.url,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    }
    const options = Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`])
    const ended = images.start(container, options, ['/opt/anh-gia/run'])
    await eventually(async () => {
      const answer = await Promise.race([fetch(`${url}/api/health`), ended])
      if (typeof answer === 'string') throw new Error(`The shop has ended:\n${answer}`)
      expect(await answer.json()).toMatchObject({ status: 'ok', commit: COMMIT.slice(0, 10) })
    })
    const ordered = await fetch(`${url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(orderOf(lamp)),
    })
    expect(ordered.status).toBe(200)
    expect((await fetch(url)).status).toBe(200)
    expect(await images.start(container, options, ['/opt/anh-gia/run', 'health'])).toContain('true')
    expect(await images.start(container, options, ['/opt/anh-gia/run', 'backup'])).toContain('1 đơn hàng')
    const pid = processOf('/opt/anh-gia/node')
    if (pid === undefined) throw new Error('The process of the shop was not found')
    process.kill(pid, 'SIGTERM')
    expect(await ended).toContain('Stopping (SIGTERM)')
  })
})
