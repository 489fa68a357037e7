import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'
import { commandLine } from './command-line.ts'

it('names a command as it is typed in a checkout, and in a release', () => {
  expect(commandLine('admin')).toBe('npm run admin')
  expect(commandLine('admin password <email>')).toBe('npm run admin -- password <email>')
  const release = throwawayDir()
  onTestFinished(() => rmSync(release, { recursive: true, force: true }))
  writeFileSync(join(release, 'run'), '')
  expect(commandLine('admin password <email>', release)).toBe(`${release}/run admin password <email>`)
})
