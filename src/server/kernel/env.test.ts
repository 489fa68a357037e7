import { describe, expect, it } from 'vitest'
import { EnvError, parseEnv, SETTING_NAMES } from './env.ts'

const sentenceOf = (name: string) => new RegExp(`^${name} phải là .+\\. · ${name} must be .+\\.$`)

describe('parseEnv', () => {
  it('needs no setting at all', () => {
    expect(parseEnv({})).toEqual({
      PORT: 3000,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:3000',
      DATA_DIR: './data',
      DATABASE_POOL_MAX: 16,
      DEMO: true,
      ADMIN_EMAIL: 'admin@anhgia.vn',
      RATE_LIMITS: true,
      S3_PATH_STYLE: false,
      S3_REGION: 'ap-southeast-1',
      TRUST_PROXY: false,
      LOG_LEVEL: 'info',
      OFFLINE_PAGE: true,
      OTEL_SERVICE_NAME: 'anh-gia',
      OTEL_TRACES_SAMPLER: 'traceidratio',
      OTEL_TRACES_SAMPLER_ARG: 1,
      PAGE_CACHE_MB: 64,
      WORKER: true,
    })
  })

  it('never fills an external database with the demo by default', () => {
    const DATABASE_URL = 'postgres://someone:secret@db.example:5432/shop'
    expect(parseEnv({ DATABASE_URL }).DEMO).toBe(false)
    expect(parseEnv({ DATABASE_URL, DEMO: 'on' }).DEMO).toBe(true)
  })

  it('reads an empty value as unset and the port into the public address', () => {
    expect(parseEnv({ PORT: '8080', HOST: '' })).toMatchObject({
      PORT: 8080,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:8080',
    })
  })

  it('ends with a sentence for any wrong value of each setting', () => {
    const values = [
      'mail.example.com',
      'smtp://user:pa#ss@mail.vn',
      'postgres://a:b/c@db/shop',
      'http://:99999',
      'smtp://',
      'postgres://',
      'https://shop.example/path?x=1#y',
      'https://user:pw@shop.example',
    ]
    for (const value of [...values, '://', '%', '%E0%A4%A', '💡', '\0', '-1', '0x10', 'a'.repeat(5_000)])
      for (const name of SETTING_NAMES) {
        const outcome = (): string => {
          try {
            parseEnv({ [name]: value })
            return 'read'
          } catch (error) {
            return error instanceof EnvError && / phải là .+ must be /s.test(error.message)
              ? 'sentence'
              : String(error)
          }
        }
        expect(['read', 'sentence'], `${name}=${value}`).toContain(outcome())
      }
  })

  it.each([
    ['PORT', 'http'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '30.5'],
    ['HOST', 'not a host'],
    ['PUBLIC_URL', 'shop.example'],
    ['PUBLIC_URL', 'ftp://shop.example'],
    ['PUBLIC_URL', 'https://shop.example/path'],
    ['PUBLIC_URL', 'https://shop.example/?'],
    ['PUBLIC_URL', 'https://shop.example?x=1'],
    ['PUBLIC_URL', 'https://shop.example#y'],
    ['PUBLIC_URL', 'https://user:pw@shop.example'],
    ['PUBLIC_URL', 'https:shop.example'],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['DATABASE_URL', 'postgres://db.example/shop?sslmode=prefer'],
    ['DATABASE_URL', 'postgres://db.example/shop?sslmode=verify-ca'],
    ['DATABASE_URL', 'postgres://db.example/shop?sslmode=verify-full&sslrootcert=/no/such/file'],
    ['DATABASE_URL', 'postgres://db.example/shop?sslmode=require&sslkey=/no/such/file'],
    // a password that ends the address early: the rest of it would be a path, shown in errors
    ['DATABASE_URL', 'postgres://shop:12#secret@db.example/shop'],
    ['DATABASE_URL', 'postgres://shop:12/secret@db.example/shop'],
    ['DATABASE_URL', 'postgres://shop:12?secret@db.example/shop'],
    ['DATABASE_URL', 'postgres://shop:p@12#secret@db.example/shop'],
    ['DATABASE_URL', 'postgres://shop:p@secret/x@db.example/shop?sslmode=require'],
    ['SMTP_URL', 'smtp://tiem:12#secret@mail.example'],
    ['SMTP_URL', 'smtp://tiem:12/secret@mail.example'],
    ['SMTP_URL', 'smtp://tiem:12?secret@mail.example'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp:mail.example'],
    ['SMTP_URL', 'smtp:///mail.example'],
    ['SMTP_URL', 'smtp://tiem:100%@mail.example'],
    ['SMTP_URL', 'smtp://ti%ffem:x@mail.example'],
    ['MAIL_FROM', 'tiem'],
    ['SECRET_KEY', 'short'],
    ['DATABASE_POOL_MAX', '3'],
    ['DATABASE_POOL_MAX', '501'],
    ['DEMO', 'perhaps'],
    ['ADMIN_EMAIL', 'admin'],
    ['ADMIN_PASSWORD', 'alllowercase1'],
    ['RATE_LIMITS', '2'],
    ['TRUST_PROXY', 'loopback'],
    ['TRUST_PROXY', '99'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.1,'],
    ['LOG_LEVEL', 'loud'],
    ['WORKER', 'many'],
  ])('refuses %s=%s with the name and what is allowed, without the value', (name, value) => {
    expect(() => parseEnv({ [name]: value })).toThrow(EnvError)
    expect(() => parseEnv({ [name]: value })).toThrow(sentenceOf(name))
  })

  it.each([
    ['off', false],
    ['0', false],
    ['on', 1],
    ['1', 1],
    ['2', 2],
    ['127.0.0.1, 10.0.0.0/8,::1', ['127.0.0.1', '10.0.0.0/8', '::1']],
  ])('reads TRUST_PROXY=%s', (value, expected) => {
    expect(parseEnv({ TRUST_PROXY: value }).TRUST_PROXY).toEqual(expected)
  })

  it.each([
    ['MEDIA_URL', 'http://cdn.example'],
    ['MEDIA_URL', 'https://id:secret@cdn.example'],
    ['MEDIA_URL', 'https://cdn.example/?a=1'],
    ['MEDIA_URL', 'https://cdn.example; script-src *'],
    ['MEDIA_URL', "https://cdn.example/';x"],
    ['MEDIA_URL', '/media'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', '127.0.0.1:4318'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'https://id:secret@collector.example'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'Bearer abc'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a=b,c'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a=%0d%0ab'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a=%zz'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a='],
    ['OTEL_SERVICE_NAME', 'Ánh Gia'],
    ['OTEL_TRACES_SAMPLER', 'jaeger_remote'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
    ['OTEL_TRACES_SAMPLER_ARG', '-1'],
  ])('refuses %s=%s', (name, value) => {
    expect(() => parseEnv({ [name]: value })).toThrow(sentenceOf(name))
  })

  it.each([
    ['https://cdn.example/', 'https://cdn.example'],
    ['https://cdn.example/anh/', 'https://cdn.example/anh'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ])('reads MEDIA_URL=%s', (value, expected) => {
    expect(parseEnv({ MEDIA_URL: value }).MEDIA_URL).toBe(expected)
  })

  it('reads the headers of a collector with their coded values', () => {
    const OTEL_EXPORTER_OTLP_HEADERS = 'Authorization=Bearer%20a%2Cb, x-shop=1'
    expect(parseEnv({ OTEL_EXPORTER_OTLP_HEADERS }).OTEL_EXPORTER_OTLP_HEADERS).toEqual({
      Authorization: 'Bearer a,b',
      'x-shop': '1',
    })
  })

  const bucket = { S3_BUCKET: 'anh-gia', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }

  it.each([
    ['S3_REGION', 'Hà Nội'],
    ['S3_BUCKET', 'Ánh Gia'],
    ['S3_PREFIX', '../shop'],
    ['S3_PREFIX', 'shop/'],
    ['S3_ENDPOINT', 's3.example.vn'],
    ['S3_ENDPOINT', 'https://id:secret@s3.example.vn'],
    ['S3_ENDPOINT', 'https://s3.example.vn/?x=1'],
    ['S3_PATH_STYLE', 'perhaps'],
  ])('refuses %s=%s with the other settings of a bucket', (name, value) => {
    expect(() => parseEnv({ ...bucket, [name]: value })).toThrow(sentenceOf(name))
  })

  it('names the bucket in the path with services other than Amazon’s own', () => {
    expect(parseEnv(bucket).S3_PATH_STYLE).toBe(false)
    const S3_ENDPOINT = 'https://s3.example.vn/'
    expect(parseEnv({ ...bucket, S3_ENDPOINT })).toMatchObject({
      S3_ENDPOINT: 'https://s3.example.vn',
      S3_PATH_STYLE: true,
    })
    expect(parseEnv({ ...bucket, S3_ENDPOINT, S3_PATH_STYLE: 'off' }).S3_PATH_STYLE).toBe(false)
  })

  it.each(['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])(
    'misses %s with other settings of S3',
    name => {
      const error = new RegExp(`^${name} phải là .+ must be .+, which the other settings of S3 need\\.$`)
      expect(() => parseEnv({ ...bucket, [name]: '' })).toThrow(error)
      expect(() => parseEnv({ S3_ENDPOINT: 'https://s3.example.vn' })).toThrow(`${name} must be`)
      expect(parseEnv({ S3_REGION: 'eu-central-1' }).S3_BUCKET).toBeUndefined()
    },
  )

  const cdn = { CDN: 'varnish', CDN_PURGE_URL: 'http://10.0.0.5:6081', CDN_TOKEN: 'secret' }

  it.each([
    ['CDN', 'cloudfront'],
    ['CDN_PURGE_URL', '10.0.0.5:6081'],
    ['CDN_PURGE_URL', 'http://10.0.0.5:6081,'],
    ['CDN_PURGE_URL', Array(11).fill('http://10.0.0.5:6081').join(',')],
    ['CDN_TOKEN', 'two words'],
  ])('refuses %s=%s with the other settings of the CDN', (name, value) => {
    expect(() => parseEnv({ ...cdn, [name]: value })).toThrow(sentenceOf(name))
  })

  it.each(['CDN', 'CDN_PURGE_URL', 'CDN_TOKEN'])('misses %s with other settings of the CDN', name => {
    expect(() => parseEnv({ ...cdn, [name]: '' })).toThrow(sentenceOf(name))
  })

  it('reads several addresses of a CDN', () => {
    const CDN_PURGE_URL = 'http://10.0.0.5:6081, http://10.0.0.6:6081/'
    expect(parseEnv({ ...cdn, CDN_PURGE_URL }).CDN_PURGE_URL).toEqual([
      'http://10.0.0.5:6081',
      'http://10.0.0.6:6081',
    ])
  })

  it('names every wrong setting at once', () => {
    expect(() => parseEnv({ PORT: 'x', WORKER: 'x' })).toThrow(/PORT must be .+\nWORKER phải là /)
  })
})
