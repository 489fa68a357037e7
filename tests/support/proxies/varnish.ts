import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../servers/shop-process.ts'
import { throwawayDir } from '../servers/throwaway-cluster.ts'
import { debianProgram, replaceAll, run } from './programs.ts'

const VCL = join(import.meta.dirname, '../../../deploy/varnish.vcl')

export type Varnish = { url: string; stop(): Promise<void> }

/** Varnish in front of a shop on this machine, with the file of `deploy`: its port and its secret replaced. */
export async function startVarnish({
  shopPort,
  token,
}: {
  shopPort: number
  token: string
}): Promise<Varnish> {
  const [dir, port] = [throwawayDir(), await freePort()]
  const secret = join(dir, 'purge-token')
  writeFileSync(secret, `${token}\n`)
  const file = join(dir, 'shop.vcl')
  const vcl = replaceAll(readFileSync(VCL, 'utf8'), {
    '/etc/varnish/purge-token': secret,
    '.port = "3000"': `.port = "${shopPort}"`,
  })
  writeFileSync(file, vcl)
  // without its sandbox, which needs Varnish's own users
  const args = ['-F', '-j', 'none', '-n', join(dir, 'work'), '-f', file, '-a', `127.0.0.1:${port}`]
  const stopVarnish = await run(debianProgram('VARNISH_PATH'), [...args, '-s', 'malloc,64m'], port)
  const stop = async () => {
    await stopVarnish()
    rmSync(dir, { recursive: true, force: true })
  }
  return { url: `http://127.0.0.1:${port}`, stop }
}
