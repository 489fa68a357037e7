import { access } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { failureText } from './failure-text.ts'

const MISSING = join(import.meta.dirname, 'no-such-folder')

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(() => undefined).catch(error => error)

it('reports that the folder of the backups is missing', async () => {
  const error = await failureOf(access(MISSING))
  expect(failureText(error)).toBe('Không đọc hoặc ghi được thư mục sao lưu (ENOENT)')
})

it('reports that the database does not answer if its socket is missing', async () => {
  const error = await failureOf(new pg.Client({ host: MISSING }).connect())
  expect(error).toMatchObject({ code: 'ENOENT', syscall: 'connect' })
  expect(failureText(error)).toBe('Cơ sở dữ liệu không trả lời')
})
