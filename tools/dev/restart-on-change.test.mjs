import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { restartOnChange } from './restart-on-change.mjs'

const stops = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** A program that writes its own sources into a file, and then waits or ends. */
async function runningProgram({ endsAtOnce = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'anh-gia-dev-'))
  const source = join(folder, 'source')
  const seen = join(folder, '..', `${folder.split('/').pop()}.seen`)
  writeFileSync(source, '0')
  writeFileSync(seen, '')
  const program = `
    const { appendFileSync, readFileSync } = require('node:fs')
    appendFileSync(${JSON.stringify(seen)}, readFileSync(${JSON.stringify(source)}, 'utf8'))
    ${endsAtOnce ? 'process.exit(1)' : 'setInterval(() => {}, 1000)'}`
  const running = await restartOnChange({
    folders: [folder],
    start: () => spawn(process.execPath, ['-e', program], { stdio: 'ignore' }),
  })
  stops.push(async () => {
    running.stop('SIGTERM')
    await running.ended
    rmSync(folder, { recursive: true })
    rmSync(seen)
  })
  const sees = text => expect.poll(() => readFileSync(seen, 'utf8')).toBe(text)
  await sees('0')
  return { folder, source, sees }
}

it('starts again after a file was edited in place, replaced, and edited in place again', async () => {
  const { folder, source, sees } = await runningProgram()
  writeFileSync(source, '1')
  await sees('01')
  // editors that save by renaming, and git
  writeFileSync(`${folder}.replacement`, '2')
  renameSync(`${folder}.replacement`, source)
  await sees('012')
  writeFileSync(source, '3')
  await sees('0123')
  execFileSync('sed', ['-i', 's/3/4/', source])
  await sees('01234')
  writeFileSync(source, '5')
  await sees('012345')
})

it('starts again after a program that ended by itself was mended', async () => {
  const { source, sees } = await runningProgram({ endsAtOnce: true })
  writeFileSync(source, '1')
  await sees('01')
})
