import sharp from 'sharp'
import { givenUser } from '#tests/support/factories.ts'
import { pictureForm } from '#tests/support/orders/proofs.ts'
import { startS3Server } from '#tests/support/servers/s3-server.ts'
import { testShop } from '#tests/support/shop-app.ts'

/** A shop that can keep its files on the disk and in a bucket of S3, with an admin who uploads pictures. */
export async function s3ShopFixture(effects: Parameters<typeof testShop>[1] = {}) {
  const s3 = await startS3Server()
  const shop = await testShop(s3.env, effects)
  const admin = await givenUser(shop.db, { role: 'admin', name: 'Thùy Linh' })
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#c80' } })
    .png()
    .toBuffer()
  return {
    s3,
    shop,
    admin,
    /** Uploads a picture of a product. */
    upload: () =>
      shop.call('POST /api/upload/product-image', { body: pictureForm(picture, 'den.png') }, admin),
    /** The storage of a file; undefined if there is no such file. */
    storageOf: async (id: string) =>
      (await shop.db.selectFrom('file').select('storage').where('id', '=', id).executeTakeFirst())?.storage,
    getCopy: (id: string, copy = 'original') => shop.app.inject({ url: `/media/${id}/${copy}` }),
    /** Has the requests to the bucket succeed again. */
    mend: () => {
      s3.badAnswer = undefined
    },
    close: async () => {
      await shop.close()
      await s3.close()
    },
  }
}
