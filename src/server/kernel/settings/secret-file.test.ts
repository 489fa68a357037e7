import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EnvError, parseEnv } from '../env.ts'
import { SECRET_NAMES } from './declaration.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'anh-gia-secrets-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const PASSWORD = 'Mat-khau-rat-dai-1'

function file(content: string | Uint8Array): string {
  const path = join(mkdtempSync(join(folder, 'file-')), 'secret')
  writeFileSync(path, content)
  return path
}

function refusal(source: Record<string, string>): string {
  try {
    parseEnv(source)
  } catch (error) {
    if (error instanceof EnvError) return error.message
    throw error
  }
  throw new Error('Nothing was refused')
}

describe('a secret setting from a file', () => {
  it.each(SECRET_NAMES)('reads %s from the file of its name with _FILE', name => {
    const values: Record<string, string> = {
      DATABASE_URL: 'postgres://someone:secret@db.example:5432/shop',
      SMTP_URL: 'smtps://someone:secret@mail.example:465',
      OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Bearer%20secret',
    }
    const value = values[name] ?? `${PASSWORD}-${'x'.repeat(32)}`
    const bucket = { S3_BUCKET: 'anh-gia', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
    const cdn = { CDN: 'varnish', CDN_PURGE_URL: 'http://10.0.0.5:6081' }
    const others = { ...bucket, ...cdn, CDN_TOKEN: 'secret', [name]: '' }
    expect(parseEnv({ ...others, [`${name}_FILE`]: file(value) })).toEqual(
      parseEnv({ ...others, [name]: value }),
    )
  })

  it.each(['\n', '\r\n', ' \n\n', ''])('cuts the end %j, as of a variable', end => {
    expect(parseEnv({ ADMIN_PASSWORD_FILE: file(PASSWORD + end) }).ADMIN_PASSWORD).toBe(PASSWORD)
  })

  it('takes a path from the working folder and a link to a file', () => {
    const path = file(PASSWORD)
    const link = join(folder, 'link')
    symlinkSync(path, link)
    for (const ADMIN_PASSWORD_FILE of [relative(process.cwd(), path), link])
      expect(parseEnv({ ADMIN_PASSWORD_FILE }).ADMIN_PASSWORD).toBe(PASSWORD)
  })

  it('takes 64 kB', () => {
    const long = file(`${PASSWORD}${' '.repeat(65_536 - PASSWORD.length)}`)
    expect(parseEnv({ ADMIN_PASSWORD_FILE: long }).ADMIN_PASSWORD).toBe(PASSWORD)
  })

  it('counts an empty variable of either name as unset', () => {
    expect(parseEnv({ ADMIN_PASSWORD: '', ADMIN_PASSWORD_FILE: file(PASSWORD) }).ADMIN_PASSWORD).toBe(
      PASSWORD,
    )
    expect(parseEnv({ ADMIN_PASSWORD: PASSWORD, ADMIN_PASSWORD_FILE: '' }).ADMIN_PASSWORD).toBe(PASSWORD)
  })

  it('refuses both the setting and its file', () => {
    expect(refusal({ SECRET_KEY: 'x'.repeat(32), SECRET_KEY_FILE: file('y'.repeat(32)) })).toMatch(
      /^SECRET_KEY và SECRET_KEY_FILE .+ · SECRET_KEY and SECRET_KEY_FILE are both set.+\.$/,
    )
  })

  it.each<[string, () => string, RegExp]>([
    ['a missing file', () => join(folder, 'missing'), /ENOENT/],
    ['a folder', () => folder, /no file/],
    ['a device', () => '/dev/zero', /no file/],
    ['a path through a file', () => join(file(PASSWORD), 'below'), /ENOTDIR/],
    ['a file that fails while it is read', () => '/proc/self/mem', /EIO/],
    ['an empty file', () => file(''), /empty/],
    ['blank lines', () => file('\n \n'), /empty/],
    ['a file over 64 kB', () => file(PASSWORD.padEnd(65_537, 'x')), /too large/],
    ['no text', () => file(new Uint8Array([0xff, 0xfe, 0x41])), /no text/],
  ])('refuses %s with the name, without path and content', (_what, path, reason) => {
    const message = refusal({ BACKUP_PASSPHRASE_FILE: path() })
    expect(message).toMatch(/^BACKUP_PASSPHRASE_FILE phải là .+ · BACKUP_PASSPHRASE_FILE must be .+\.$/)
    expect(message).toMatch(reason)
    expect(message).not.toContain(folder)
    expect(message).not.toContain(PASSWORD)
  })

  it('does not wait for the other end of a pipe', () => {
    const pipe = join(folder, 'pipe')
    execFileSync('mkfifo', [pipe])
    expect(refusal({ SMTP_URL_FILE: pipe })).toMatch(/no file/)
  })

  it('names the setting if the content is not allowed, without the content', () => {
    const message = refusal({ ADMIN_PASSWORD_FILE: file('alllowercase1') })
    expect(message).toMatch(/^ADMIN_PASSWORD phải là .+ · ADMIN_PASSWORD must be .+\.$/)
    expect(message).not.toContain('alllowercase1')
  })

  it('names every wrong file at once', () => {
    mkdirSync(join(folder, 'dir'))
    const [first, second] = refusal({
      SECRET_KEY_FILE: join(folder, 'dir'),
      SMTP_URL_FILE: join(folder, 'none'),
    }).split('\n')
    expect([first, second].map(line => line?.split(' ')[0]).toSorted()).toEqual([
      'SECRET_KEY_FILE',
      'SMTP_URL_FILE',
    ])
  })

  it('reads no file for a setting that is no secret', () => {
    expect(parseEnv({ PORT_FILE: file('4000') }).PORT).toBe(3000)
  })
})
