import { cpSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { loadSecret } from '#server/db/secret.ts'
import { fingerprint, stockViolations } from '#tests/support/backup/backup-fixture.ts'
import { runCommand } from '#tests/support/backup/command.ts'
import {
  addPictures,
  backUp,
  contents,
  givenDataFolder,
  idIn,
  NAME,
  PICTURES,
  restore,
  withDatabase,
  withoutTraces,
} from '#tests/support/backup/data-folder.ts'
import { administer } from '#tests/support/servers/database-server.ts'
import { ADMIN, type ShopProcess, startShop } from '#tests/support/servers/shop-process.ts'
import { copyFolder, throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'
import { orderOf, type StockedProduct, stockProducts } from '#tests/support/stock/stocked-products.ts'
import { patient } from '#tests/support/time/pace.ts'

/** A shop is closed for a second or more. */
const LOOK_EVERY_MS = 20

describe('backing up and restoring a shop that is open', () => {
  const dataDir = throwawayDir()
  let shop: ShopProcess
  let product: StockedProduct
  beforeAll(async () => {
    shop = await startShop({ dataDir })
    const products = await withDatabase(dataDir, url => stockProducts(url, { count: 3, pieces: 1_000 }))
    product = products[0] as StockedProduct
    await addPictures(dataDir)
  })
  afterAll(async () => {
    await shop.end('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  })

  const order = () =>
    fetch(`${shop.url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(orderOf(product)),
    })
  const signIn = () =>
    fetch(`${shop.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMIN),
    })

  it('npm run backup proves its backup while the shop runs, and refuses a second one', async () => {
    expect((await order()).status).toBe(200)
    const both = await Promise.all([backUp(dataDir).ended, backUp(dataDir).ended])
    const [made, refused] = both.sort((one, other) => Number(one.outcome) - Number(other.outcome))
    expect(made?.output).toContain(`Đã kiểm chứng: khôi phục thử 1 đơn hàng, 3 sản phẩm, ${PICTURES} tệp.`)
    expect(made?.outcome).toBe(0)
    expect(refused).toMatchObject({ outcome: 1, output: expect.stringContaining('khác đang chạy') })
  })

  it('npm run restore closes the shop, keeps its present state, and signs everybody out', async () => {
    const { token } = (await (await signIn()).json()) as { token: string }
    for (let n = 0; n < 4; n++) await order()
    const before = await contents(dataDir)
    let seen = ''
    const scraped = new Set<string | undefined>()
    let isRestoring = true
    const watching = (async () => {
      while (isRestoring) {
        const scrape = await (await fetch(`${shop.url}/metrics`)).text()
        scraped.add(/^shop_closed_for_restore \d$/m.exec(scrape)?.[0])
        const answer = await fetch(`${shop.url}/api/products`)
        if (answer.status === 503)
          seen ||= `${((await answer.json()) as { code: string }).code} ${answer.headers.get('retry-after')}`
        await delay(LOOK_EVERY_MS)
      }
    })()
    const { outcome, output } = await restore(dataDir).ended
    isRestoring = false
    await watching
    expect(outcome, output).toBe(0)
    expect(output).toContain('4 đơn hàng')
    expect(output).toContain('Tài khoản nhân viên giữ như bây giờ')
    expect(seen).toBe('shop_closed 10')
    expect([...scraped].sort()).toEqual(['shop_closed_for_restore 0', 'shop_closed_for_restore 1'])
    // the process that ran all the time goes on with the restored shop
    const me = await fetch(`${shop.url}/api/me`, { headers: { authorization: `Bearer ${token}` } })
    expect(me.status).toBe(401)
    expect((await signIn()).status).toBe(200)
    expect((await order()).status).toBe(200)
    const page = await fetch(`${shop.url}/products`)
    expect(page.status).toBe(200)
    expect(await withDatabase(dataDir, stockViolations)).toEqual([])
    // and the replaced shop comes back from the backup that was made of it
    const kept = /Cửa hàng trước đó được giữ trong bản (\S+)\./.exec(output)?.[1]
    expect((await restore(dataDir, kept).ended).outcome).toBe(0)
    expect(withoutTraces(await contents(dataDir))).toEqual(withoutTraces(before))
  })

  it('npm run change-keys ends the links that open orders, in the process that runs', async () => {
    const placed = (await (await order()).json()) as { data: { _id: string; accessKey: string } }
    const { _id, accessKey } = placed.data
    const open = (key: string) => fetch(`${shop.url}/api/orders/${_id}?key=${key}`)
    expect((await open(accessKey)).status).toBe(200)
    const changed = await runCommand('change-keys', { dataDir }).ended
    expect(changed.outcome, changed.output).toBe(0)
    await vi.waitFor(async () => expect((await open(accessKey)).status).toBe(404), {
      timeout: patient(10_000),
    })
    const next = (await (await order()).json()) as typeof placed
    const answer = await fetch(`${shop.url}/api/orders/${next.data._id}?key=${next.data.accessKey}`)
    expect(answer.status).toBe(200)
  })

  it('npm run restore refuses the wrong name, and none if nobody can be asked', async () => {
    const wrong = await runCommand('restore', { dataDir, args: ['latest', '--yes', 'Cửa hàng khác'] }).ended
    expect(wrong).toMatchObject({ outcome: 1, output: expect.stringContaining(`--yes "${NAME}"`) })
    const none = await runCommand('restore', { dataDir, args: ['latest'] }).ended
    expect(none).toMatchObject({ outcome: 1, output: expect.stringContaining('Không có bàn phím') })
  })
})

const secretOf = (dataDir: string) =>
  withDatabase(dataDir, async url => {
    const { db, close } = openDatabase(url, { onIdleError: () => undefined })
    return loadSecret(db).finally(close)
  })

describe('moving a shop', () => {
  const [fresh, other] = [throwawayDir(), throwawayDir()]
  const env = { BACKUP_PASSPHRASE: 'mật khẩu của chủ cửa hàng' }
  let old: string
  let ofOld: Record<string, string>
  let before: Record<string, string>
  beforeAll(async () => {
    old = await givenDataFolder({ count: 2, pieces: 10 })
    ofOld = { ...env, BACKUP_DIR: join(old, 'backups') }
    // another shop, by its own secret
    copyFolder(old, other)
    await withDatabase(other, async url => {
      const { db, close } = openDatabase(url, { onIdleError: () => undefined })
      await loadSecret(db)
      await close()
    })
    await addPictures(old)
    expect((await backUp(old, env).ended).outcome).toBe(0)
    before = withoutTraces(await contents(old))
  })
  afterAll(() => {
    for (const dir of [old, fresh, other]) rmSync(dir, { recursive: true, force: true })
  })

  it('to another machine takes the backups’ folder, encrypted as it is, and an empty shop', async () => {
    cpSync(join(old, 'backups'), join(fresh, 'backups'), { recursive: true })
    const without = await restore(fresh).ended
    expect(without).toMatchObject({ outcome: 1, output: expect.stringContaining('được mã hóa') })
    const unasked = await restore(fresh, 'latest', env, []).ended
    expect(unasked).toMatchObject({ outcome: 1, output: expect.stringContaining('không do cửa hàng này ký') })
    const moved = await restore(fresh, 'latest', env).ended
    expect(moved.outcome, moved.output).toBe(0)
    expect(moved.output).toContain('Tài khoản và mật khẩu sẽ là của bản sao lưu')
    expect(await secretOf(fresh)).toEqual(await secretOf(old))
    expect(withoutTraces(await contents(fresh))).toEqual(before)
    expect(readdirSync(join(fresh, 'files/product_image/ab'))).toHaveLength(PICTURES)
    // the moved shop goes on with the same folder
    const next = await backUp(fresh, env).ended
    expect(next.outcome, next.output).toBe(0)
  })

  it('of a download, which lacks the secret, makes a shop with another secret', async () => {
    const fromDownload = throwawayDir()
    const folder = join(fromDownload, 'backups')
    cpSync(join(old, 'backups'), folder, { recursive: true })
    for (const id of readdirSync(join(folder, 'backups'))) rmSync(join(folder, 'backups', id, 'secret'))
    const moved = await restore(fromDownload, 'latest', env).ended
    expect(moved.outcome, moved.output).toBe(0)
    expect(withoutTraces(await contents(fromDownload))).toEqual(before)
    expect(await secretOf(fromDownload)).not.toEqual(await secretOf(old))
    // it is the same shop to its backups
    const next = await backUp(fromDownload, env).ended
    expect(next.outcome, next.output).toBe(0)
    rmSync(fromDownload, { recursive: true, force: true })
  })

  it('refuses to replace a shop that has something by the backup of another shop', async () => {
    const kept = await contents(other)
    for (const command of [() => restore(other, 'latest', ofOld), () => backUp(other, ofOld)])
      expect(await command().ended).toMatchObject({
        outcome: 1,
        output: expect.stringContaining('một cửa hàng khác'),
      })
    expect(await contents(other)).toEqual(kept)
  })

  describe('with a PostgreSQL of the operator', () => {
    const [away, home] = [throwawayDir(), throwawayDir()]
    const name = `anhgia_operator_${process.pid}`
    const server = inject('databaseServer').url
    // as an operator gives it: a role that owns one database and may do nothing else
    const url = Object.assign(new URL(server), { username: name, password: name, pathname: `/${name}` }).href
    let ofOperator: Record<string, string>
    beforeAll(async () => {
      ofOperator = { ...ofOld, DATABASE_URL: url }
      await administer(server, `CREATE ROLE ${name} LOGIN PASSWORD '${name}'`)
      await administer(server, `CREATE DATABASE ${name} OWNER ${name} TEMPLATE template1`)
    })
    afterAll(async () => {
      await administer(server, `DROP DATABASE ${name} WITH (FORCE)`)
      await administer(server, `DROP ROLE ${name}`)
      for (const dir of [away, home]) rmSync(dir, { recursive: true, force: true })
    })

    it('takes the backup of a shop with its own PostgreSQL, and is restored onto such a shop', async () => {
      const moved = await restore(away, 'latest', ofOperator).ended
      expect(moved.outcome, moved.output).toBe(0)
      expect(withoutTraces(await fingerprint(url))).toEqual(before)
      expect(readdirSync(join(away, 'files/product_image/ab'))).toHaveLength(PICTURES)
      const open = await startShop({ dataDir: away, env: { DATABASE_URL: url } })
      expect((await fetch(`${open.url}/products`)).status).toBe(200)
      await open.end('SIGTERM')

      const next = await backUp(away, ofOperator).ended
      expect(next.output).toContain('Đã kiểm chứng: khôi phục thử 0 đơn hàng, 2 sản phẩm')
      const back = await restore(home, idIn(next.output), ofOld).ended
      expect(back.outcome, back.output).toBe(0)
      expect(withoutTraces(await contents(home))).toEqual(withoutTraces(await fingerprint(url)))
    })
  })
})
