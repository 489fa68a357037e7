import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { runCommand } from '#tests/support/backup/command.ts'
import { givenDataFolder, withDatabase } from '#tests/support/backup/data-folder.ts'
import { ADMIN, type ShopProcess, startShop } from '#tests/support/servers/shop-process.ts'
import { throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'
import { withClient } from '#tests/support/stock/stocked-products.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await givenDataFolder({ count: 1, pieces: 1 })
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const admin = (args: string[], input?: string) => runCommand('admin', { dataDir, args, input }).ended

async function start(): Promise<ShopProcess> {
  const shop = await startShop({ dataDir })
  onTestFinished(async () => void (await shop.end('SIGTERM')))
  return shop
}

async function login(url: string, email: string, password: string) {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { token } = (await answer.json()) as { token?: string }
  return { status: answer.status, headers: { authorization: `Bearer ${token}` } }
}

const audited = () =>
  withDatabase(dataDir, url =>
    withClient(url, async client => {
      const { rows } = await client.query(
        `SELECT actor_name AS by, action, subject_label AS label, after FROM audit_entry
          WHERE actor_name = 'npm run admin' ORDER BY id`,
      )
      return rows as { by: string; action: string; label: string; after: Record<string, unknown> }[]
    }),
  )

describe('npm run admin', () => {
  it('makes no shop in a folder that has none, and names the folder', async () => {
    const empty = throwawayDir()
    onTestFinished(() => rmSync(empty, { recursive: true, force: true }))
    const { outcome, output } = await runCommand('admin', { dataDir: empty, args: [] }).ended
    expect(outcome, output).toBe(1)
    expect(output).toContain(`Không có cửa hàng nào trong ${empty}`)
    expect(existsSync(join(empty, 'postgres'))).toBe(false)
  })

  it('sets a password while the shop is open: sessions end, the old one is dead, it is logged', async () => {
    const shop = await start()
    const before = await login(shop.url, ADMIN.email, ADMIN.password)
    const me = () => fetch(`${shop.url}/api/me`, { headers: before.headers }).then(({ status }) => status)
    expect(await me()).toBe(200)
    writeFileSync(join(dataDir, 'admin-password.txt'), `${ADMIN.password}\n`)

    const { outcome, output } = await admin(['password', ADMIN.email.toUpperCase()], 'Moi-dat-lai-1\n')
    expect(outcome, output).toBe(0)
    expect(output).not.toContain('Moi-dat-lai-1')
    expect(await me()).toBe(401)
    expect((await login(shop.url, ADMIN.email, ADMIN.password)).status).toBe(401)
    expect((await login(shop.url, ADMIN.email, 'Moi-dat-lai-1')).status).toBe(200)
    expect(existsSync(join(dataDir, 'admin-password.txt'))).toBe(false)
    const entries = await audited()
    expect(entries).toEqual([
      { by: 'npm run admin', action: 'updated', label: 'Quản trị viên', after: { password: 'mới' } },
    ])
  })

  it('without the shop creates an admin with a password that it makes up, and lists all of them', async () => {
    const { outcome, output } = await admin(['create', 'chu-tiem@vi-du.vn', '--name', 'Chủ tiệm'])
    expect(outcome, output).toBe(0)
    const password = /Password: (\S{12,})/.exec(output)?.[1] ?? ''
    const listed = (await admin([])).output
    expect(listed).toContain(ADMIN.email)
    expect(listed).toMatch(/chu-tiem@vi-du\.vn\s+Chủ tiệm\s+chưa đăng nhập/)
    expect(listed).not.toContain(password)
    const shop = await start()
    expect((await login(shop.url, 'chu-tiem@vi-du.vn', password)).status).toBe(200)
    expect((await audited()).at(-1)).toMatchObject({
      action: 'created',
      after: { email: 'chu-tiem@vi-du.vn', role: 'admin' },
    })
  })

  it('lets an admin in again who was switched off, and reports it', async () => {
    await withDatabase(dataDir, url =>
      withClient(url, client =>
        client.query('UPDATE users SET is_active = false WHERE email = $1', [ADMIN.email]),
      ),
    )
    expect((await admin([])).output).toMatch(/admin@anhgia\.vn.+đã khóa/)
    const { output } = await admin(['password', ADMIN.email], 'Mo-lai-roi-1')
    expect(output).toContain('mở lại')
    const shop = await start()
    expect((await login(shop.url, ADMIN.email, 'Mo-lai-roi-1')).status).toBe(200)
  })

  it.each([
    ['an e-mail without an admin', ['password', 'la@vi-du.vn'], 'Moi-dat-lai-1', /la@vi-du\.vn.+không phải/],
    ['a weak password', ['password', ADMIN.email], 'chuhoa1', /Mật khẩu phải có chữ hoa/],
    [
      'passwords that differ',
      ['password', ADMIN.email],
      'Moi-dat-lai-1\nMoi-dat-lai-2\n',
      /Hai mật khẩu không giống nhau/,
    ],
    ['an e-mail that is taken', ['create', ADMIN.email], '', /Email này đã được dùng/],
    ['no e-mail', ['create', 'chu tiem'], '', /Email không hợp lệ/],
    [
      'an option that is none',
      ['create', 'x@vi-du.vn', '--nmae', 'X'],
      '',
      /npm run admin -- create <email>/,
    ],
    ['no such command', ['delete', ADMIN.email], '', /npm run admin -- password <email>/],
  ])('refuses %s with a sentence, and changes nothing', async (_what, args, input, sentence) => {
    const before = await audited()
    const { outcome, output } = await admin(args, input)
    expect(outcome).toBe(1)
    expect(output).toMatch(sentence)
    // in Vietnamese and English
    expect(output).toContain(' · ')
    expect(output).not.toContain('    at ')
    expect(await audited()).toEqual(before)
  })
})
