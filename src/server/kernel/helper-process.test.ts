import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { helperProcess } from './helper-process.ts'

const dir = mkdtempSync(join(tmpdir(), 'helper-test-'))
const script = join(dir, 'helper.mjs')
writeFileSync(script, `process.on('message', ({ ms }) => setTimeout(() => process.send({ waited: ms }), ms))`)
afterAll(() => rmSync(dir, { recursive: true }))

describe('a helper process', () => {
  it('refuses a job when too many wait, and takes jobs again later', async () => {
    const ask = helperProcess<{ ms: number }, { waited: number }>(script, { maxWaiting: 2 })
    const taken = [ask({ ms: 100 }), ask({ ms: 1 }), ask({ ms: 2 })]
    await expect(ask({ ms: 3 })).rejects.toMatchObject({ code: 'server_busy', retryAfterSeconds: 10 })
    expect(await Promise.all(taken)).toEqual([{ waited: 100 }, { waited: 1 }, { waited: 2 }])
    expect(await ask({ ms: 4 })).toEqual({ waited: 4 })
  })
})
