// Finds a PgBouncer for the nightly tests, or installs one.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Remedy, runProgram, say } from './say.mjs'

/** The path of PgBouncer; installs it on Debian when there is none. */
export async function findOrInstallPgBouncer() {
  const found = findPgBouncer() ?? (await installByApt())
  if (found) return found
  throw new Remedy('The nightly tests need PgBouncer. Install it and set PGBOUNCER_PATH to its path.')
}

function findPgBouncer() {
  const { PGBOUNCER_PATH: wished, PATH = '' } = process.env
  if (wished) return existsSync(wished) ? wished : undefined
  // Debian's place for servers is not in everybody's PATH
  const folders = [...PATH.split(delimiter), '/usr/sbin']
  return folders.map(folder => join(folder, 'pgbouncer')).find(path => existsSync(path))
}

async function installByApt() {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return undefined
  say('Installing PgBouncer with apt-get …')
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, waitingFor: 'installing PgBouncer' }
  await runProgram('apt-get', ['update', '-q'], options)
  await runProgram('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'pgbouncer'], options)
  return findPgBouncer()
}
