import { afterAll, afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { s3ShopFixture } from '#tests/support/s3-shop.ts'
import { testShop } from '#tests/support/shop-app.ts'

const { s3, shop, admin, mend, close } = await s3ShopFixture()
afterEach(mend)
afterAll(close)

const stats = async () => (await shop.call('GET /api/storage/admin/stats', {}, admin)).body.stats

describe('switching the storage', () => {
  const switchTo = (storageType: 'local' | 's3') =>
    shop.call('POST /api/storage/admin/switch-storage', { body: { storageType } }, admin)

  it('concerns new files, in every process, and is recorded', async () => {
    const second = await testShop(s3.env, { beside: shop })
    const switched = await switchTo('s3')
    expect(switched.body.message).toBe('Đã chuyển sang S3 storage')
    expect(switched.body.stats).toMatchObject({
      storageType: 's3',
      service: expect.stringMatching(/^127\.0\.0\.1:\d+$/),
      region: 'ap-southeast-1',
      bucket: 'shop',
    })
    expect(await second.shop.storages.current()).toBe('s3')
    const entry = await shop.db
      .selectFrom('audit_entry')
      .select(['before', 'after'])
      .where('subject_id', '=', 'current')
      .executeTakeFirst()
    expect(entry).toEqual({ before: { storageType: 'local' }, after: { storageType: 's3' } })
    expect((await switchTo('local')).body.message).toBe('Đã chuyển sang LOCAL storage')
    expect((await stats()).service).toBe('Ổ đĩa cục bộ')
    await second.close()
  })

  it.each([
    [{ status: 403, code: 'AccessDenied' }, 'khóa truy cập S3 không đúng hoặc không đủ quyền'],
    [{ status: 507, code: 'XMinioStorageFull' }, 'nơi lưu đã hết chỗ'],
    [{ status: 503, code: 'SlowDown' }, 'nơi lưu không phản hồi'],
  ])('is refused if files could not be written there: %o', async (badAnswer, why) => {
    s3.badAnswer = request => (request.startsWith('PUT') ? badAnswer : undefined)
    const { status, error } = await switchTo('s3')
    expect([status, error.code, error.message]).toEqual([
      503,
      'storage_unavailable',
      `Không thể chuyển đổi storage: ${why}`,
    ])
    expect((await stats()).storageType).toBe('local')
  })

  it('is done at once after the key was mended', async () => {
    // the answers of the health check in the tests before are too old to count
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    onTestFinished(() => void vi.useRealTimers())
    s3.badAnswer = () => ({ status: 403, code: 'AccessDenied' })
    expect((await switchTo('s3')).status).toBe(503)
    mend()
    expect((await switchTo('s3')).status).toBe(200)
    await switchTo('local')
  })

  it('to S3 is refused, as is copying, to a shop without settings for it', async () => {
    const without = await testShop({}, { beside: shop })
    const refused = await without.call(
      'POST /api/storage/admin/switch-storage',
      { body: { storageType: 's3' } },
      admin,
    )
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'Không thể chuyển đổi storage: máy chủ chưa có cấu hình S3',
    ])
    const copying = await without.call(
      'POST /api/storage/admin/migrate-to-s3',
      { body: { category: null } },
      admin,
    )
    expect(copying.error).toMatchObject({
      code: 'storage_not_configured',
      message: 'Migration thất bại: máy chủ chưa có cấu hình S3',
    })
    expect((await without.call('GET /api/storage/admin/stats', {}, admin)).body.stats).toMatchObject({
      isS3Configured: false,
      s3Service: null,
      region: null,
      bucket: null,
    })
    await without.close()
  })
})
