import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { excelForm, readWorkbook, workbook } from '#tests/support/catalogue/workbooks.ts'
import { blocksOf, copyProject, follow } from '#tests/support/guide.ts'
import { pictureForm } from '#tests/support/orders/proofs.ts'
import { type ShopProcess, startShop } from '#tests/support/servers/shop-process.ts'
import { throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'
import { signIn } from '#tests/support/users/sign-in.ts'

const GUIDE = join(dirname(dirname(import.meta.dirname)), 'docs/add-a-field.md')
const LABEL = 'Xuất xứ'
const PRODUCT = { title: 'Đèn gốm', sku: 'AG-GOM-01', origin: 'Bát Tràng' }

let folder: string
let project: string
let shop: ShopProcess
let headers: Record<string, string>

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
  for (const block of blocksOf(readFileSync(GUIDE, 'utf8'), '# Adding a field')) follow(block, project)
  const env = { NODE_ENV: 'development', WATCH_REPORT_DEPENDENCIES: '1' }
  shop = await startShop({ root: project, dataDir: join(folder, 'data'), env })
  headers = await signIn(shop.url)
})
afterAll(async () => {
  await shop?.end('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

describe('a field that the guide adds', () => {
  it('travels from the form to the shop, to Excel and back, and into the audit log', async () => {
    const { _id: category } = await send<{ _id: string }>('POST /api/admin/categories', {
      category_name: 'Đèn bàn',
    })
    const picture = await send<{ fileId: string }>('POST /api/upload/product-image', pictureForm())
    const { _id } = await send<{ _id: string }>('POST /api/admin/products', {
      ...PRODUCT,
      description: 'Đèn gốm men nâu',
      category_id: category,
      images: [{ file_id: picture.fileId }],
      min_price: 900_000,
      quantity: 3,
    })
    expect(await send(`GET /api/products/den-gom`)).toMatchObject({ origin: 'Bát Tràng' })
    const page = await (await fetch(`${shop.url}/products/den-gom`)).text()
    expect(page).toContain(LABEL)
    expect(page).toContain('Bát Tràng')

    const exported = await fetch(`${shop.url}/api/admin/products/export`, { headers })
    const [head, row] = await readWorkbook(Buffer.from(await exported.arrayBuffer()), 'Sản phẩm')
    expect(row?.cells[head?.cells.indexOf(LABEL) ?? -1]).toBe('Bát Tràng')

    const file = await workbook([
      ['Mã (SKU)', LABEL],
      [PRODUCT.sku, 'Nhật Bản'],
    ])
    const checked = await send<{ token: string; rows: unknown[] }>(
      'POST /api/admin/products/import',
      excelForm(file),
    )
    expect(checked.rows).toMatchObject([
      { changes: [{ heading: LABEL, before: 'Bát Tràng', after: 'Nhật Bản' }] },
    ])
    await send(`POST /api/admin/products/import?confirm=${checked.token}`, excelForm(file))
    expect(await send(`GET /api/admin/products/${_id}`)).toMatchObject({ origin: 'Nhật Bản' })

    const [changed] = await send<{ changes: unknown[] }[]>(`GET /api/admin/audit?subject=${_id}`)
    expect(changed?.changes).toEqual([{ field: 'origin', before: 'Bát Tràng', after: 'Nhật Bản' }])
    const { fieldName } = await import(join(project, 'src/web/admin/components/audit-labels.ts'))
    expect(fieldName('origin')).toBe(LABEL)
  })

  it('is refused in the words of its label', async () => {
    const tooLong = send('PUT /api/admin/products/den-gom', { origin: 'x'.repeat(81) })
    await expect(tooLong).rejects.toThrow('Xuất xứ không được dài quá 80 ký tự')
  })
})
