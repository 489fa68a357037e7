import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { readSpreadsheet } from './read-spreadsheet.ts'

const dir = mkdtempSync(join(tmpdir(), 'read-spreadsheet-test-'))
afterEach(() => vi.unstubAllEnvs())
afterAll(() => rmSync(dir, { recursive: true }))

const JOB = {
  path: join(dir, 'file'),
  sheet: 'Sản phẩm',
  maxRows: 100,
  maxColumns: 10,
  maxUnpackedBytes: 50_000_000,
}

/** The reading process runs this first. */
function beforeReading(code: string): void {
  const path = join(dir, 'first.cjs')
  writeFileSync(path, code)
  vi.stubEnv('NODE_OPTIONS', `--require ${path}`)
}

it('counts a file as too large if reading it runs out of memory, and reads the next', async () => {
  beforeReading('const held = []; for (;;) held.push(new Array(1e6).fill(0))')
  expect(await readSpreadsheet(JOB)).toEqual({ refused: 'too_large' })
  vi.unstubAllEnvs()
  writeFileSync(JOB.path, 'no spreadsheet')
  expect(await readSpreadsheet(JOB)).toEqual({ refused: 'not_a_spreadsheet' })
})

it('does not blame the file if the reading process itself is broken', async () => {
  beforeReading("throw new Error('broken')")
  await expect(readSpreadsheet(JOB)).rejects.toThrow('The spreadsheet reader has ended with code 1')
})
