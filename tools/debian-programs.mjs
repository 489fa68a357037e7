// Finds the programs of Debian that the nightly tests need, or installs them.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Remedy, runProgram, say } from './say.mjs'

/** The command, the package that has it, and the variable with its path for tests. */
const PROGRAMS = [
  { name: 'nginx', package: 'nginx-light', variable: 'NGINX_PATH' },
  { name: 'caddy', package: 'caddy', variable: 'CADDY_PATH' },
  { name: 'pebble', package: 'pebble', variable: 'PEBBLE_PATH' },
  { name: 'systemd-analyze', package: 'systemd', variable: 'SYSTEMD_ANALYZE_PATH' },
]

/** The paths of the programs by variable; installs those that are missing, on Debian. */
export async function findOrInstallPrograms() {
  const missing = PROGRAMS.filter(program => !find(program))
  if (missing.length > 0) await installByApt(missing.map(program => program.package))
  return Object.fromEntries(
    PROGRAMS.map(program => {
      const path = find(program)
      if (path) return [program.variable, path]
      throw new Remedy(
        `The nightly tests need ${program.name}. Install it and set ${program.variable} to its path.`,
      )
    }),
  )
}

function find({ name, variable }) {
  const { [variable]: wished, PATH = '' } = process.env
  if (wished) return existsSync(wished) ? wished : undefined
  // Debian's place for servers is not in everybody's PATH
  const folders = [...PATH.split(delimiter), '/usr/sbin']
  return folders.map(folder => join(folder, name)).find(path => existsSync(path))
}

async function installByApt(packages) {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return
  say(`Installing ${packages.join(', ')} with apt-get …`)
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, waitingFor: 'installing packages' }
  await runProgram('apt-get', ['update', '-q'], options)
  await runProgram('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], options)
}
