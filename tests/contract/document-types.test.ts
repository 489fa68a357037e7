import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { afterAll, expect, it } from 'vitest'
import { openApiDocument } from '#server/plugins/calls/openapi-document.ts'

const COMPILER = join(import.meta.dirname, '../../node_modules/typescript7/bin/tsc')
const dir = mkdtempSync(join(tmpdir(), 'document-types-'))
afterAll(() => rmSync(dir, { recursive: true }))

/** A client as outsiders write one, with the types that a generator makes of the document. */
const CLIENT = `
import type { components, operations } from './types.ts'
type Reply<O extends keyof operations> = operations[O] extends
  { responses: { 200: { content: { 'application/json': infer R } } } } ? R : never
export const firstTitle = ({ data }: Reply<'listProducts'>): string | undefined => data[0]?.title
export const total = (order: components['schemas']['Order']): number => order.totalAmount
export const bad: components['schemas']['Image'] = { image_url: 'x', alt_text: '' }
`

it('gives clients types that compile, and that know the missing fields', async () => {
  const types = await openapiTypescript(JSON.stringify(openApiDocument('https://anhgia.example')))
  writeFileSync(join(dir, 'types.ts'), astToString(types))
  writeFileSync(join(dir, 'client.ts'), CLIENT)
  const args = [
    '--strict',
    '--noEmit',
    '--skipLibCheck',
    '--allowImportingTsExtensions',
    '--module',
    'esnext',
  ]
  const compiled = promisify(execFile)(process.execPath, [COMPILER, ...args, join(dir, 'client.ts')], {
    cwd: dir,
  })
  const { stdout } = await compiled.then(
    () => ({ stdout: '' }),
    (error: { stdout: string }) => error,
  )
  const errors = stdout.split('\n').filter(line => line.includes('error TS'))
  expect(errors).toHaveLength(1)
  expect(errors[0]).toMatch(/client\.ts\(7,.*file_id, width, height/)
})
