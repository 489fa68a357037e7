import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenDataFolder } from '#tests/support/backup/data-folder.ts'
import { excelForm, readWorkbook, workbook } from '#tests/support/catalogue/workbooks.ts'
import { blocksOf, copyProject, filesOf, follow } from '#tests/support/guide.ts'
import { pictureForm } from '#tests/support/orders/proofs.ts'
import { ADMIN, type ShopProcess, startShop } from '#tests/support/servers/shop-process.ts'
import { throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'
import { patient } from '#tests/support/time/pace.ts'
import { signIn } from '#tests/support/users/sign-in.ts'
import { findBrowser } from '#tools/browser.mjs'

const GUIDE = join(dirname(dirname(import.meta.dirname)), 'docs/how-to/add-a-field.md')
/** The files that each way through the guide may change by hand. */
const MOST_FILES = 8
const HEADINGS = ["# Adding a variant's field", '# Adding a field', '# Adding a filter']
const LABEL = 'Xuất xứ'
const PRODUCT = { title: 'Đèn gốm', sku: 'AG-GOM-01', origin: 'Bát Tràng' }

const blocksUnder = (heading: string) => blocksOf(readFileSync(GUIDE, 'utf8'), heading)

let folder: string
let project: string
let dataDir: string
let shop: ShopProcess
let headers: Record<string, string>
let category: { _id: string } | undefined
let browser: Browser | undefined

/** A JSON answer of the shop of the copy, as its admin gets it. */
async function send<T>(route: string, body?: object): Promise<T> {
  const [method = '', path = ''] = route.split(' ')
  const isForm = body === undefined || body instanceof FormData
  const answer = await fetch(shop.url + path, {
    method,
    headers: { ...headers, ...(!isForm && { 'content-type': 'application/json' }) },
    ...(body && { body: isForm ? (body as FormData) : JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${route} was answered with ${answer.status}: ${text}`)
  return (JSON.parse(text) as { data: T }).data
}

beforeAll(async () => {
  folder = throwawayDir()
  project = join(folder, 'project')
  mkdirSync(project)
  copyProject(project)
  for (const heading of HEADINGS) for (const block of blocksUnder(heading)) follow(block, project)
  const env = { NODE_ENV: 'development', WATCH_REPORT_DEPENDENCIES: '1' }
  dataDir = await givenDataFolder({ count: 0, pieces: 0 })
  shop = await startShop({ root: project, dataDir, env })
  headers = await signIn(shop.url)
})
afterAll(async () => {
  await browser?.close()
  const outcome = await shop?.end('SIGTERM')
  const isDatabaseLeft = existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))
  for (const path of [folder, dataDir]) rmSync(path, { recursive: true, force: true })
  expect({ outcome, isDatabaseLeft }).toEqual({ outcome: 0, isDatabaseLeft: false })
})

async function createProduct(fields: object): Promise<{ _id: string }> {
  category ??= await send<{ _id: string }>('POST /api/admin/categories', { category_name: 'Đèn bàn' })
  const { fileId } = await send<{ fileId: string }>('POST /api/upload/product-image', pictureForm())
  const common = { description: 'Đèn men nâu', category_id: category._id, min_price: 900_000, quantity: 3 }
  return send('POST /api/admin/products', { ...common, ...fields, images: [{ file_id: fileId }] })
}

/** The cell of the exported file in the column below `heading` for the product or variant with this code. */
async function exported(sku: string, heading: string): Promise<unknown> {
  const file = await fetch(`${shop.url}/api/admin/products/export`, { headers })
  const [head, ...rows] = await readWorkbook(Buffer.from(await file.arrayBuffer()), 'Sản phẩm')
  return rows.find(({ cells }) => cells[0] === sku)?.cells[head?.cells.indexOf(heading) ?? -1]
}

/** Imports rows below their head. @returns the notes of the check on them */
async function importRows(rows: string[][]): Promise<unknown> {
  const file = await workbook(rows)
  const route = 'POST /api/admin/products/import'
  const checked = await send<{ token: string; rows: unknown[] }>(route, excelForm(file))
  await send(`${route}?confirm=${checked.token}`, excelForm(file))
  return checked.rows
}

/** The form of a product in a browser, as the admin sees it. */
const openForm = (id: string) => openPage(`/admin/products/${id}/edit`)

/** A page in a browser, as the admin sees it. */
async function openPage(path: string): Promise<Page> {
  const executablePath = process.env.CHROMIUM_PATH ?? findBrowser()
  browser ??= await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  const page = await browser.newPage({ baseURL: shop.url })
  page.setDefaultTimeout(patient(30_000))
  const session = await (await page.request.post('/api/login', { data: ADMIN })).json()
  await page.goto('/robots.txt')
  await page.evaluate(({ token, user }) => {
    localStorage.setItem('token', token)
    localStorage.setItem('user', JSON.stringify(user))
  }, session)
  await page.goto(path)
  return page
}

async function lastChanges(subject: string): Promise<unknown> {
  const [entry] = await send<{ changes: unknown[] }[]>(`GET /api/admin/audit?subject=${subject}`)
  return entry?.changes
}

async function auditLabel(kind: 'product' | 'variant', field: string): Promise<string> {
  const { fieldName } = await import(join(project, 'src/web/admin/labels/audit-labels.ts'))
  return fieldName(kind, field)
}

describe('a field that the guide adds', () => {
  it('agrees with the types, and only samples of tests need it', async () => {
    const stdout = await new Promise<string>(resolve => {
      execFile(process.execPath, ['node_modules/typescript7/bin/tsc'], { cwd: project }, (_, said) =>
        resolve(said),
      )
    })
    const errors = stdout.split('\n').filter(line => / error TS\d+: /.test(line))
    expect(errors.filter(line => !/^[\w./-]+\.test\.tsx?\(/.test(line))).toEqual([])
    // the check itself ran
    expect(errors.join('\n')).toMatch(/'weight' is missing/)
  })

  it('is seen in the shop as it is edited (npm run dev)', async () => {
    expect(await (await fetch(shop.url)).text()).toContain('/src/web/entry.client.tsx')
  })

  it('travels from the form to the shop, to Excel and back, and into the audit log', async () => {
    const { _id } = await createProduct(PRODUCT)
    expect(await send(`GET /api/products/den-gom`)).toMatchObject({ origin: 'Bát Tràng' })
    const page = await (await fetch(`${shop.url}/products/den-gom`)).text()
    expect(page).toContain(LABEL)
    expect(page).toContain('Bát Tràng')

    expect(await exported(PRODUCT.sku, LABEL)).toBe('Bát Tràng')
    const rows = [
      ['Mã (SKU)', LABEL],
      [PRODUCT.sku, 'Nhật Bản'],
    ]
    expect(await importRows(rows)).toMatchObject([
      { changes: [{ heading: LABEL, before: 'Bát Tràng', after: 'Nhật Bản' }] },
    ])
    expect(await send(`GET /api/admin/products/${_id}`)).toMatchObject({ origin: 'Nhật Bản' })

    expect(await lastChanges(_id)).toEqual([{ field: 'origin', before: 'Bát Tràng', after: 'Nhật Bản' }])
    expect(await auditLabel('product', 'origin')).toBe(LABEL)

    const form = await openForm(_id)
    const box = form.getByRole('textbox', { name: LABEL })
    await expect.poll(() => box.inputValue()).toBe('Nhật Bản')
    await box.fill('Hội An')
    await form.getByRole('button', { name: 'Cập nhật thông tin' }).click()
    await expect.poll(() => send(`GET /api/admin/products/${_id}`)).toMatchObject({ origin: 'Hội An' })
  })

  it.each(HEADINGS)(`touches at most ${MOST_FILES} hand-written files: %s`, heading => {
    const files = filesOf(blocksUnder(heading))
    expect(files.size).toBeGreaterThan(2)
    expect(files.size).toBeLessThanOrEqual(MOST_FILES)
  })

  it('of a variant travels in the same way', async () => {
    const { _id: product } = await createProduct({ title: 'Đèn tre', sku: 'AG-TRE', quantity: 0 })
    const variant = { name: 'Nhỏ', sku: 'AG-TRE-S', price: 300_000, quantity: 2, weight: '1200' }
    const { _id } = await send<{ _id: string }>(`POST /api/products/${product}/variants`, variant)
    expect(await send(`GET /api/products/den-tre`)).toMatchObject({ variants: [{ weight: 1200 }] })
    const page = await (await fetch(`${shop.url}/products/den-tre`)).text()
    expect(page).toContain(', nặng 1200 g')

    const heading = 'Khối lượng (g)'
    expect(await exported(variant.sku, heading)).toBe(1200)
    const rows = [
      ['Mã (SKU)', 'Mã sản phẩm gốc', heading],
      [variant.sku, 'AG-TRE', '1.350'],
    ]
    expect(await importRows(rows)).toMatchObject([
      { changes: [{ heading, before: '1.200', after: '1.350' }] },
    ])
    const { variants } = await send<{ variants: unknown[] }>(`GET /api/admin/products/${product}`)
    expect(variants).toMatchObject([{ _id, weight: 1350 }])

    expect(await lastChanges(_id)).toEqual([{ field: 'weight', before: 1200, after: 1350 }])
    expect(await auditLabel('variant', 'weight')).toBe(heading)

    const form = await openForm(product)
    await form.getByRole('button', { name: 'Sửa biến thể Nhỏ' }).click()
    expect(await form.getByRole('textbox', { name: heading }).inputValue()).toBe('1.350')
    await send(`PUT /api/variants/${_id}`, { weight: null })
    expect(await lastChanges(_id)).toEqual([{ field: 'weight', before: 1350, after: null }])
  })

  it('filters the list by address, by API and in the panel, with chips and a reset', async () => {
    const common = { quantity: 1, sku: null }
    await createProduct({ ...common, title: 'Đèn mờ', lumen: 300 })
    const spot = { ...common, sku: 'AG-ROI', title: 'Đèn rọi', lumen: '1.200' }
    const { _id } = await createProduct(spot)
    expect(await exported(spot.sku, 'Quang thông (lm)')).toBe(1200)
    expect(await (await fetch(`${shop.url}/products/den-roi`)).text()).toContain('1.200 lm')
    const form = await openForm(_id)
    expect(await form.getByRole('textbox', { name: 'Quang thông (lm)' }).inputValue()).toBe('1.200')
    const titles = async (query: string) =>
      (await send<{ title: string }[]>(`GET /api/products?${query}`)).map(({ title }) => title)
    expect(await titles('minLumen=800')).toEqual(['Đèn rọi'])
    expect(await titles('minLumen=100&maxLumen=800')).toEqual(['Đèn mờ'])
    expect(await titles('search=den&minLumen=800&maxPrice=900000')).toEqual(['Đèn rọi'])
    await expect(titles('minLumen=-1')).rejects.toThrow('Quang thông thấp nhất phải là số nguyên')
    expect((await titles('maxLumen=100000')).sort()).toEqual(['Đèn mờ', 'Đèn rọi'])

    const listed = await (await fetch(`${shop.url}/products?maxLumen=900&minLumen=2000`)).text()
    expect(listed).toContain('Quang thông từ 900 lm')
    expect(listed).toContain('Quang thông đến 2.000 lm')
    expect(listed).toContain('noindex')
    expect(listed).not.toContain('rel="canonical"')

    const page = await openPage('/products?minLumen=801')
    await page.getByRole('link', { name: 'Quang thông từ 801 lm' }).waitFor()
    expect(await page.getByRole('textbox', { name: 'Quang thông từ' }).inputValue()).toBe('801')
    const addressOf = (name: string) => page.getByRole('link', { name }).first().getAttribute('href')
    expect(await addressOf('Trên 800 lm')).toBe('/products?minLumen=800')
    expect(await addressOf('Xóa bộ lọc')).toBe('/products')

    await send(`PUT /api/admin/products/${_id}`, { lumen: null })
    expect(await titles('minLumen=800')).toEqual([])
  })

  it('is refused in the words of its label', async () => {
    const tooLong = send('PUT /api/admin/products/den-gom', { origin: 'x'.repeat(81) })
    await expect(tooLong).rejects.toThrow('Xuất xứ không được dài quá 80 ký tự')
  })
})
