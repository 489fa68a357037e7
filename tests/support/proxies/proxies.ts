import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../servers/shop-process.ts'
import { throwawayDir } from '../servers/throwaway-cluster.ts'
import { CA_FILE } from '../servers/tls-cluster.ts'
import { patient } from '../time/pace.ts'
import { debianProgram, inThrowawayDir, outputOf, replaceAll, run } from './programs.ts'
import { type Secure, send } from './send.ts'

const TLS = join(import.meta.dirname, '../servers/tls')
const DEPLOY = join(import.meta.dirname, '../../../deploy')
const UP_WITHIN_MS = patient(30_000)

/** A proxy with TLS in front of a server on this machine. */
export type TlsProxy = Secure & { httpPort: number; stop(): Promise<void> }

/** Its file is as in `deploy`, with the host, the certificate, the ports and the servers behind it replaced. */
export async function startNginx(...targets: number[]): Promise<TlsProxy> {
  const [dir, httpPort, httpsPort] = [throwawayDir(), await freePort(), await freePort()]
  const host = 'localhost'
  const file = writeNginx(dir, { host, targets, httpPort, httpsPort })
  const stopNginx = await run(debianProgram('NGINX_PATH'), ['-c', file, '-g', 'daemon off;'], httpsPort)
  const stop = async () => {
    await stopNginx()
    rmSync(dir, { recursive: true, force: true })
  }
  return { host, httpPort, httpsPort, ca: readFileSync(CA_FILE, 'utf8'), stop }
}

/** The output of `nginx -t` on the file of `deploy` with a certificate. @throws if it is refused */
export function checkNginx(): string {
  return inThrowawayDir(dir => {
    const file = writeNginx(dir, { host: 'shop.example', targets: [3000], httpPort: 80, httpsPort: 443 })
    return outputOf(debianProgram('NGINX_PATH'), ['-t', '-c', file])
  })
}

type Addresses = { host: string; targets: number[]; httpPort: number; httpsPort: number }

function writeNginx(dir: string, { host, targets, httpPort, httpsPort }: Addresses): string {
  const site = replaceAll(readFileSync(join(DEPLOY, 'nginx.conf'), 'utf8'), {
    '/etc/letsencrypt/live/shop.example/fullchain.pem': join(TLS, 'server.crt'),
    '/etc/letsencrypt/live/shop.example/privkey.pem': join(TLS, 'server.key'),
    'shop.example': host,
    'listen 80;': `listen ${httpPort};`,
    'listen [::]:80;': '',
    'listen 443 ssl': `listen ${httpsPort} ssl`,
    'listen [::]:443 ssl http2;': '',
    'server 127.0.0.1:3000': targets.map(port => `server 127.0.0.1:${port}`).join(' fail_timeout=3s;\n  '),
    '/var/cache/anh-gia': join(dir, 'cache'),
  })
  writeFileSync(join(dir, 'site.conf'), site)
  const file = join(dir, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${join(dir, name)};`,
  )
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${join(dir, 'pid')};
error_log stderr;
events {}
http {
  access_log off;
  ${temporary.join('\n  ')}
  include ${join(dir, 'site.conf')};
}
`,
  )
  return file
}

/** Its certificate comes from a Pebble, an ACME server for tests, which asks Caddy for the proof. */
export async function startCaddy(target: number): Promise<TlsProxy> {
  const [dir, httpPort, httpsPort] = [throwawayDir(), await freePort(), await freePort()]
  const pebble = await startPebble(dir, { httpPort, httpsPort })
  const host = 'shop.example'
  const file = join(dir, 'Caddyfile')
  const site = replaceAll(readFileSync(join(DEPLOY, 'Caddyfile'), 'utf8'), {
    '{\n\tservers {': `{
	admin off
	http_port ${httpPort}
	https_port ${httpsPort}
	acme_ca ${pebble.directory}
	acme_ca_root ${CA_FILE}
	storage file_system ${join(dir, 'storage')}
	servers {`,
  })
  writeFileSync(file, site)
  const args = ['run', '--config', file, '--adapter', 'caddyfile']
  const stopCaddy = await run(debianProgram('CADDY_PATH'), args, httpsPort, caddyEnv(dir, target))
  const stop = async () => {
    await stopCaddy()
    await pebble.stop()
    rmSync(dir, { recursive: true, force: true })
  }
  const proxy = { host, httpPort, httpsPort, ca: await pebble.rootCertificate(), stop }
  await untilCertified(proxy)
  return proxy
}

/** It keeps its last configuration there. */
const caddyEnv = (dir: string, target = 3000) => ({
  ...process.env,
  XDG_DATA_HOME: dir,
  XDG_CONFIG_HOME: dir,
  SHOP_DOMAIN: 'shop.example',
  SHOP_UPSTREAM: `127.0.0.1:${target}`,
})

/** The output of `caddy validate` on the file of `deploy`. @throws if it is refused */
export function checkCaddy(): string {
  return inThrowawayDir(dir => {
    const args = ['validate', '--adapter', 'caddyfile', '--config', join(DEPLOY, 'Caddyfile')]
    return outputOf(debianProgram('CADDY_PATH'), args, caddyEnv(dir))
  })
}

async function startPebble(dir: string, { httpPort, httpsPort }: { httpPort: number; httpsPort: number }) {
  const [port, management, dns] = [await freePort(), await freePort(), await freePort()]
  const program = debianProgram('PEBBLE_PATH')
  const file = join(dir, 'pebble.json')
  const pebble = {
    listenAddress: `127.0.0.1:${port}`,
    managementListenAddress: `127.0.0.1:${management}`,
    certificate: join(TLS, 'server.crt'),
    privateKey: join(TLS, 'server.key'),
    httpPort,
    tlsPort: httpsPort,
  }
  writeFileSync(file, JSON.stringify({ pebble }))
  // every name leads to this machine
  const none = ['-http01', '', '-https01', '', '-tlsalpn01', '', '-management', '']
  const names = ['-dns01', `127.0.0.1:${dns}`, '-defaultIPv4', '127.0.0.1', '-defaultIPv6', '', ...none]
  const stopNames = await run(join(dirname(program), 'pebble-challtestsrv'), names, dns)
  const env = { ...process.env, PEBBLE_VA_NOSLEEP: '1' }
  const args = ['-config', file, '-dnsserver', `127.0.0.1:${dns}`]
  const stopPebble = await run(program, args, port, env)
  const at = { host: 'localhost', httpsPort: management, ca: readFileSync(CA_FILE, 'utf8') }
  return {
    directory: `https://localhost:${port}/dir`,
    rootCertificate: async () => (await send(at, '/roots/0')).text,
    async stop() {
      await stopPebble()
      await stopNames()
    },
  }
}

/** HAProxy with the file of `deploy`, at a port of this machine, in front of two databases. */
export async function startHaproxy(
  databases: readonly Checked[],
): Promise<{ port: number; stop(): Promise<void> }> {
  const [dir, port] = [throwawayDir(), await freePort()]
  const stopHaproxy = await run(
    debianProgram('HAPROXY_PATH'),
    ['-f', writeHaproxy(dir, port, databases)],
    port,
  )
  const stop = async () => {
    await stopHaproxy()
    rmSync(dir, { recursive: true, force: true })
  }
  return { port, stop }
}

/** The output of `haproxy -c` on the file of `deploy`. @throws if it is refused */
export function checkHaproxy(): string {
  return outputOf(debianProgram('HAPROXY_PATH'), ['-c', '-V', '-f', join(DEPLOY, 'haproxy.cfg')])
}

/** The ports of a database and of the server that tells whether it is the primary. */
export type Checked = { port: number; checkPort: number }

function writeHaproxy(dir: string, port: number, databases: readonly Checked[]): string {
  const servers = databases.map((database, n) => [`10.0.0.1${n + 1}:5432 check port 8008`, database] as const)
  const file = join(dir, 'haproxy.cfg')
  const written = replaceAll(readFileSync(join(DEPLOY, 'haproxy.cfg'), 'utf8'), {
    '127.0.0.1:5000': `127.0.0.1:${port}`,
    ...Object.fromEntries(
      servers.map(([from, to]) => [from, `127.0.0.1:${to.port} check port ${to.checkPort}`]),
    ),
  })
  writeFileSync(file, written)
  return file
}

async function untilCertified(proxy: TlsProxy): Promise<void> {
  const until = Date.now() + UP_WITHIN_MS
  for (;;) {
    try {
      await send(proxy, '/certified')
      return
    } catch (error) {
      if (Date.now() > until) throw error
      await delay(100)
    }
  }
}
