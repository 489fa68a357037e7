import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startEmbeddedPostgres } from '#server/db/embedded/index.ts'
import { givenDataFolder } from '#tests/support/backup/data-folder.ts'
import { pictureForm } from '#tests/support/orders/proofs.ts'
import { freePort, spawnShop, startShop } from '#tests/support/servers/shop-process.ts'
import { copyFolder, throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'
import { patient } from '#tests/support/time/pace.ts'
import { signIn } from '#tests/support/users/sign-in.ts'

const ROOT = dirname(dirname(import.meta.dirname))
const log = { info: () => undefined, warn: () => undefined }

const folders: string[] = []
afterEach(async () => {
  for (const dataDir of folders.splice(0)) {
    if (existsSync(postmasterFile(dataDir))) {
      const leftOver = await startEmbeddedPostgres({ dataDir, log })
      await leftOver.stop()
    }
    rmSync(dataDir, { recursive: true, force: true })
  }
})

/** A data folder with a database, for tests of something else than a first start. */
let used: string
beforeAll(async () => {
  used = await givenDataFolder({ count: 1, pieces: 1 })
})
afterAll(() => rmSync(used, { recursive: true, force: true }))

function dataFolder(): string {
  const folder = throwawayDir()
  folders.push(folder)
  return folder
}

function usedFolder(): string {
  const folder = dataFolder()
  copyFolder(used, folder)
  return folder
}

const postmasterFile = (dataDir: string) => join(dataDir, 'postgres/cluster/postmaster.pid')

/** The lines that are no structured log: what the operator reads. */
function sentences(output: string): string {
  return output
    .split('\n')
    .filter(line => line.trim() && !line.startsWith('{'))
    .join('\n')
}

/** Uploads a product's picture as the admin; the status of the answer. */
async function uploadPicture(url: string): Promise<number> {
  const upload = { method: 'POST', headers: await signIn(url), body: pictureForm() }
  return (await fetch(`${url}/api/upload/product-image`, upload)).status
}

describe('the server process', () => {
  it('refuses a second start on the same data, and a killed one has its database adopted', async () => {
    const dataDir = usedFolder()
    const first = await startShop({ dataDir })
    const second = await spawnShop({ dataDir })
    expect(await second.ended).toBe(1)
    expect(sentences(second.output())).toContain(`already running on ${dataDir} (pid ${first.pid})`)
    expect(sentences(second.output())).not.toContain('    at ')
    expect((await fetch(`${first.url}/api/health`)).status).toBe(200)
    const pid = readFileSync(postmasterFile(dataDir), 'utf8').split('\n')[0]
    await first.end('SIGKILL')
    const next = await startShop({ dataDir })
    expect(readFileSync(postmasterFile(dataDir), 'utf8').split('\n')[0]).toBe(pid)
    expect(await next.end('SIGTERM')).toBe(0)
    expect(existsSync(postmasterFile(dataDir))).toBe(false)
  })

  it('shuts down gracefully on SIGTERM, and is unhealthy while its folder is missing', async () => {
    const dataDir = dataFolder()
    const files = join(dataDir, 'files')
    const first = await startShop({ dataDir })
    expect(await uploadPicture(first.url)).toBe(200)
    expect(existsSync(postmasterFile(dataDir))).toBe(true)
    const unused = connect(Number(new URL(first.url).port), '127.0.0.1')
    await once(unused, 'connect')
    const startedAt = performance.now()
    const ended = first.end('SIGTERM')
    await delay(20)
    process.kill(first.pid, 'SIGTERM')
    expect(await ended).toBe(0)
    expect(performance.now() - startedAt).toBeLessThan(patient(9_000))
    expect(existsSync(postmasterFile(dataDir))).toBe(false)

    renameSync(files, `${files}-away`)
    const shop = await startShop({ dataDir })
    const health = async () => (await fetch(`${shop.url}/api/health`)).json()
    expect(await health()).toMatchObject({ status: 'degraded', checks: { storage: { ok: false } } })
    expect(existsSync(files)).toBe(false)
    renameSync(`${files}-away`, files)
    expect(await health()).toMatchObject({ status: 'ok', checks: { storage: { ok: true } } })
    await shop.end('SIGTERM')
  })

  it.each([
    ['while its database is made', ''],
    ['while the demo is filled', 'Demo:'],
  ])('stopped %s, it leaves no database behind', async (_, line) => {
    const dataDir = dataFolder()
    const shop = await spawnShop({ dataDir, env: { DEMO: 'on' } })
    await expect.poll(() => existsSync(postmasterFile(dataDir)) && shop.output().includes(line)).toBe(true)
    expect(await shop.end('SIGTERM')).toBe(0)
    expect(existsSync(postmasterFile(dataDir))).toBe(false)
    expect(shop.output()).not.toContain('    at ')
  })

  it('stops in good order when its terminal is closed, which takes no more lines', async () => {
    const dataDir = usedFolder()
    const shop = await startShop({ dataDir, env: { LOG_LEVEL: 'info' } })
    shop.closeOutput()
    expect(await shop.end('SIGHUP')).toBe(0)
    expect(existsSync(postmasterFile(dataDir))).toBe(false)
  })

  it('reports that the port is taken, and leaves no database running', async () => {
    const dataDir = usedFolder()
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    onTestFinished(() => void taken.close())
    const address = taken.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const shop = await spawnShop({ dataDir, port })
    expect(await shop.ended).toBe(1)
    expect(sentences(shop.output())).toContain(String(port))
    expect(sentences(shop.output())).not.toContain('    at ')
    expect(existsSync(postmasterFile(dataDir))).toBe(false)
  })
})

describe('npm start', () => {
  /** Runs the entry script, until the shop answers. */
  async function npmStart(dataDir: string, command = [process.execPath, 'tools/start.mjs']) {
    const port = await freePort()
    const [program = '', ...args] = command
    const { npm_lifecycle_event: _ofTheTests, ...env } = process.env
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...env, PORT: String(port), DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    const health = () =>
      fetch(`http://127.0.0.1:${port}/api/health`).then(
        response => response.status,
        () => 'nobody',
      )
    await expect.poll(health, { timeout: patient(120_000), interval: 100 }).toBe(200)
    return { child, health }
  }

  it('restarts a server that has died, hands SIGTERM on and ends with its exit code', async () => {
    const dataDir = usedFolder()
    const { child, health } = await npmStart(dataDir)
    let output = ''
    child.stdout.on('data', chunk => {
      output += chunk
    })
    const server = () => Number.parseInt(readFileSync(join(dataDir, 'postgres/owner.pid'), 'utf8'), 10)
    const killed = server()
    process.kill(killed, 'SIGKILL')
    await expect.poll(health, { timeout: patient(10_000), interval: 20 }).toBe('nobody')
    await expect.poll(health, { timeout: patient(30_000), interval: 100 }).toBe(200)
    expect(output).toContain('The server has ended (SIGKILL). It is started again in 1 s.')
    expect(server()).not.toBe(killed)
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    expect((await ended)[0]).toBe(0)
    expect(existsSync(postmasterFile(dataDir))).toBe(false)
  })

  it('names a wrong setting and its allowed values, and does not try again in vain', async () => {
    const env = { ...process.env, PORT: String(await freePort()), DATA_DIR: dataFolder(), LOG_LEVEL: 'loud' }
    const child = spawn(process.execPath, [join(ROOT, 'tools/start.mjs')], { cwd: ROOT, env })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', chunk => {
        output += chunk
      })
    expect((await once(child, 'close'))[0]).toBe(1)
    expect(
      sentences(output).match(/LOG_LEVEL phải là fatal, .+ LOG_LEVEL must be fatal, .+\.$/gm),
    ).toHaveLength(1)
    expect(sentences(output)).not.toContain('    at ')
  })

  it('leaves nothing running when it is killed itself', async () => {
    const dataDir = usedFolder()
    const { child, health } = await npmStart(dataDir)
    child.kill('SIGKILL')
    await expect.poll(health, { timeout: patient(60_000), interval: 100 }).toBe('nobody')
    await expect.poll(() => existsSync(postmasterFile(dataDir)), { timeout: patient(60_000) }).toBe(false)
  })

  it.each([
    ['npm start', 'SIGTERM'],
    ['npm start', 'SIGKILL'],
    ['npm run dev', 'SIGTERM'],
  ] as const)('%s: the shop ends when npm itself gets %s', async (command, signal) => {
    const dataDir = usedFolder()
    const { child, health } = await npmStart(dataDir, command.split(' '))
    child.kill(signal)
    await expect.poll(health, { timeout: patient(60_000), interval: 100 }).toBe('nobody')
    await expect.poll(() => existsSync(postmasterFile(dataDir)), { timeout: patient(60_000) }).toBe(false)
  })

  it('outlives the shell that has started it without npm, as a service manager or nohup wants it', async () => {
    const dataDir = usedFolder()
    const { child, health } = await npmStart(dataDir, [
      'sh',
      '-c',
      `"${process.execPath}" tools/start.mjs & wait`,
    ])
    child.kill('SIGKILL')
    await delay(3_000)
    expect(await health()).toBe(200)
    process.kill(Number.parseInt(readFileSync(join(dataDir, 'postgres/owner.pid'), 'utf8'), 10), 'SIGTERM')
    await expect.poll(health, { timeout: patient(60_000), interval: 100 }).toBe('nobody')
    await expect.poll(() => existsSync(postmasterFile(dataDir)), { timeout: patient(60_000) }).toBe(false)
  })
})
