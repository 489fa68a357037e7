import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blocksOf, copyProject, filesOf, follow } from '#tests/support/guide.ts'
import { ADMIN, type ShopProcess, startShop } from '#tests/support/servers/shop-process.ts'
import { throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'
import { patient } from '#tests/support/time/pace.ts'
import { signIn } from '#tests/support/users/sign-in.ts'
import { findBrowser } from '#tools/browser.mjs'

const GUIDE = join(dirname(dirname(import.meta.dirname)), 'docs/how-to/add-an-area.md')
const blocks = blocksOf(readFileSync(GUIDE, 'utf8'), '# Adding an area')

let folder: string
let project: string
let shop: ShopProcess
let headers: Record<string, string>
let browser: Browser | undefined

async function send(route: string, body?: object) {
  const [method = '', path = ''] = route.split(' ')
  const answer = await fetch(shop.url + path, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json() }
}

/** Runs a program of the project in the copy. @throws with its output if it fails */
function run(...words: string[]): string {
  const { NODE_OPTIONS: _, VITEST: __, ...rest } = process.env
  const env = { ...rest, NO_COLOR: '1' }
  return execFileSync(process.execPath, words, { cwd: project, env, stdio: 'pipe', encoding: 'utf8' })
}

beforeAll(async () => {
  folder = throwawayDir()
  project = join(folder, 'project')
  mkdirSync(project)
  copyProject(project)
  for (const block of blocks) follow(block, project)
  const env = { NODE_ENV: 'development', WATCH_REPORT_DEPENDENCIES: '1' }
  shop = await startShop({ root: project, dataDir: join(folder, 'data'), env })
  headers = await signIn(shop.url)
})
afterAll(async () => {
  await browser?.close()
  await shop?.end('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

describe('an area that the guide adds', () => {
  it('answers its calls, and is in the audit log with labels', async () => {
    const created = await send('POST /api/admin/suppliers', { name: 'Gốm Bát Tràng', phone: '0243 874 1234' })
    expect(created).toMatchObject({ status: 200, body: { data: { name: 'Gốm Bát Tràng' } } })
    const found = await send('GET /api/admin/suppliers?search=bat%20trang')
    expect(found.body).toMatchObject({ total: 1, data: [{ name: 'Gốm Bát Tràng' }] })
    const refused = await send('POST /api/admin/suppliers', { name: ' ', phone: '0243 874 1234' })
    expect([refused.status, refused.body.errors]).toMatchObject([
      400,
      [{ path: 'name', message: 'Vui lòng nhập tên nhà cung cấp' }],
    ])
    const { body } = await send('GET /api/admin/audit?kind=supplier')
    expect(body.data).toMatchObject([{ action: 'created', subject: { label: 'Gốm Bát Tràng' } }])
    const { fieldName } = await import(join(project, 'src/web/admin/labels/audit-labels.ts'))
    expect(fieldName('supplier', 'name')).toBe('Tên')
  })

  it('is in the menu, and its page adds and deletes', async () => {
    const executablePath = process.env.CHROMIUM_PATH ?? findBrowser()
    browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
    const page = await browser.newPage({ baseURL: shop.url })
    page.setDefaultTimeout(patient(30_000))
    const session = await (await page.request.post('/api/login', { data: ADMIN })).json()
    await page.goto('/robots.txt')
    await page.evaluate(({ token, user }) => {
      localStorage.setItem('token', token)
      localStorage.setItem('user', JSON.stringify(user))
    }, session)
    await page.goto('/admin/categories')
    await page.getByRole('link', { name: 'Nhà cung cấp' }).click()
    await page.getByRole('button', { name: 'Thêm nhà cung cấp' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Thêm', exact: true }).click()
    await dialog.getByText('Vui lòng nhập tên nhà cung cấp').waitFor()
    await dialog.getByLabel(/^Tên/).fill('Đá Non Nước')
    await dialog.getByLabel(/^Số điện thoại/).fill('0905 123 456')
    await dialog.getByRole('button', { name: 'Thêm', exact: true }).click()
    await page.getByRole('button', { name: 'Xóa Đá Non Nước' }).filter({ visible: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Xóa', exact: true }).click()
    await page.getByText('Đã xóa nhà cung cấp').first().waitFor()
    expect((await send('GET /api/admin/suppliers?search=non%20nuoc')).body.total).toBe(0)
  })

  it(
    'agrees with the types and with the checks of areas',
    () => {
      run('node_modules/typescript7/bin/tsc')
      run('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', 'src', 'tests', 'docs')
      run(
        'node_modules/vitest/vitest.mjs',
        'run',
        '--config',
        'vitest.checks.config.ts',
        'tools/checks/services',
      )
      run(
        'node_modules/vitest/vitest.mjs',
        'run',
        '--project',
        'unit',
        'src/web/admin/page-permissions.test.ts',
        'src/web/admin/help/help-texts.test.ts',
        'src/web/admin/layout/sections.test.ts',
        'tests/sql/table-owners.test.ts',
        'tests/sql/statements.test.ts',
        'tests/sql/personal-columns.test.ts',
      )
      run(
        'node_modules/vitest/vitest.mjs',
        'run',
        '--project',
        'unit',
        '-t',
        'api/admin/suppliers',
        'tests/contract/effects.test.ts',
      )
    },
    patient(240_000),
  )

  it('is registered in few places: at most 8 files in addition to its own', () => {
    const files = [...filesOf(blocks)]
    const own = files.filter(file => /supplier/.test(file))
    expect(own.length).toBeGreaterThan(5)
    expect(files.length - own.length).toBeLessThanOrEqual(8)
  })
})
