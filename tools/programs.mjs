// Finds the programs of the nightly tests that no package of npm brings, or installs them.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Remedy, runProgram, say } from './say.mjs'

/** By the variable with the path: the names that the program has, and its package in Debian. */
const PROGRAMS = {
  PGBOUNCER_PATH: { names: ['pgbouncer'], package: 'pgbouncer' },
  PROMETHEUS_PATH: { names: ['prometheus'], package: 'prometheus' },
  PROMTOOL_PATH: { names: ['promtool'], package: 'prometheus' },
  ALERTMANAGER_PATH: {
    names: ['prometheus-alertmanager', 'alertmanager'],
    package: 'prometheus-alertmanager',
  },
  AMTOOL_PATH: { names: ['amtool'], package: 'prometheus-alertmanager' },
  NGINX_PATH: { names: ['nginx'], package: 'nginx-light' },
  VARNISH_PATH: { names: ['varnishd'], package: 'varnish' },
  HAPROXY_PATH: { names: ['haproxy'], package: 'haproxy' },
  CADDY_PATH: { names: ['caddy'], package: 'caddy' },
  PEBBLE_PATH: { names: ['pebble'], package: 'pebble' },
  SYSTEMD_ANALYZE_PATH: { names: ['systemd-analyze'], package: 'systemd' },
  BUILDAH_PATH: { names: ['buildah'], package: 'buildah' },
  DEBOOTSTRAP_PATH: { names: ['debootstrap'], package: 'debootstrap' },
}

/** The paths of the programs by their variables; installs on Debian those that are missing. */
export async function findOrInstallPrograms() {
  const missing = Object.entries(PROGRAMS).filter(([variable]) => !find(variable))
  if (missing.length > 0) await installByApt([...new Set(missing.map(([, program]) => program.package))])
  return Object.fromEntries(
    Object.entries(PROGRAMS).map(([variable, { names }]) => {
      const path = find(variable)
      if (path) return [variable, path]
      throw new Remedy(`The nightly tests need ${names[0]}. Install it and set ${variable} to its path.`)
    }),
  )
}

function find(variable) {
  const { [variable]: wished, PATH = '' } = process.env
  if (wished) return existsSync(wished) ? wished : undefined
  // Debian's place for servers is not in everybody's PATH
  const folders = [...PATH.split(delimiter), '/usr/sbin']
  const places = PROGRAMS[variable].names.flatMap(name => folders.map(folder => join(folder, name)))
  return places.find(path => existsSync(path))
}

async function installByApt(packages) {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return
  say(`Installing ${packages.join(', ')} with apt-get …`)
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, waitingFor: 'installing programs' }
  await runProgram('apt-get', ['update', '-q'], options)
  await runProgram('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], options)
}
