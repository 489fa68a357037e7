import { sql } from 'kysely'
import { afterAll } from 'vitest'
import type { ReplyOf } from '#contract/calls.ts'
import { fetchPictures } from '#server/features/moving-in/index.ts'
import { type PictureServer, startPictureServer } from '#tests/support/moving-in/picture-server.ts'
import { movingInFixture } from './moving-in-fixture.ts'

const MORE = ',"Hình ảnh (url1,url2...)",Đang kinh doanh,Mã HH Liên quan,Thuộc tính'
type Given = { pictures?: string[]; isSold?: boolean; price?: number; sisterOf?: string; colour?: string }
type Pictures = ReplyOf<'GET /api/admin/moving-in/:id/pictures'>['data']

/** A shop with a former shop that serves pictures: imports products of it, and fetches their pictures. */
export function movedPicturesFixture() {
  let server: PictureServer
  const f = movingInFixture(async () => {
    server = await startPictureServer()
    return { MOVING_IN_ORIGINS: server.origin }
  })
  afterAll(() => server.close())
  return {
    f,
    server: () => server,
    /** A line of a product of the file, with the paths of its pictures. */
    line(number: number, { pictures = [], isSold = true, price = 690_000, ...variant }: Given): string {
      const urls = pictures.map(path => (path.startsWith('/') ? server.origin + path : path)).join(',')
      const sku = `${f.prefix}-${number}`
      const cells = [sku, `Đèn ${sku}`, 'Đèn mây tre', price, 310_000, 2, 'Đan tay']
      const sister = variant.sisterOf === undefined ? '' : `${f.prefix}-${variant.sisterOf}`
      const colour = variant.colour ? `MÀU:${variant.colour}` : ''
      return [...cells, `"${urls}"`, isSold ? 1 : 0, sister, colour].join(',')
    },
    async imported(lines: string[]): Promise<string> {
      const moving = await f.start(lines, MORE)
      await f.importNow(moving._id)
      return moving._id
    },
    work: () => fetchPictures(f.shop.shop, { silentMs: 300, totalMs: 3_000 }),
    /** Makes the pauses of postponed pictures, and the leases of lost processes, end now. */
    passTime: () => sql`UPDATE moving_in_picture SET due_at = now() WHERE due_at > now()`.execute(f.shop.db),
    picturesOf: async (id: string, query = {}): Promise<Pictures> =>
      (await f.shop.call('GET /api/admin/moving-in/:id/pictures', { params: { id }, query }, f.admin)).body
        .data,
    retry: (id: string) =>
      f.shop.call('POST /api/admin/moving-in/:id/pictures/retry', { params: { id } }, f.admin),
    openAll: (id: string) => f.shop.call('POST /api/admin/moving-in/:id/open', { params: { id } }, f.admin),
    /** The names of the pictures of a product in their order, or those of all of its variants. */
    async shown(number: number, of: 'product' | 'variants' = 'product'): Promise<string[]> {
      const rows = await f.shop.db
        .selectFrom('product_image as i')
        .innerJoin('product as p', 'p.id', 'i.product_id')
        .innerJoin('file', 'file.id', 'i.file_id')
        .select('file.original_name')
        .where('p.sku', 'like', `${f.prefix}-${number}%`)
        .where('i.variant_id', of === 'product' ? 'is' : 'is not', null)
        .orderBy('i.position')
        .execute()
      return rows.map(row => row.original_name)
    },
    /** How often a path was asked for. */
    asked: (path: string) => server.asked.filter(other => other === path).length,
  }
}
