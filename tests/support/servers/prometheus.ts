import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MONITORING } from '#tests/support/monitoring.ts'
import { startProgram } from './program.ts'
import { freePort } from './shop-process.ts'

type Change = readonly [from: RegExp, to: string]

/** Copies a file of deploy/monitoring into a folder. @throws if one of the changes finds nothing to change */
function copyChanged(name: string, dir: string, changes: Change[]): string {
  const file = join(dir, name)
  const text = changes.reduce(
    (old, [from, to]) => {
      if (!from.test(old)) throw new Error(`${name} has no ${from}`)
      return old.replace(from, to)
    },
    readFileSync(join(MONITORING, name), 'utf8'),
  )
  writeFileSync(file, text)
  return file
}

/**
 * Prometheus and Alertmanager with the files of deploy/monitoring. Their times are seconds instead of
 * minutes, and their addresses those of the test.
 * @param options.target host and port of the shop's metrics
 * @param options.mailPort port of the mail server that gets the owner's emails
 */
export async function startMonitoring(
  programs: { prometheus: string; alertmanager: string },
  { dir, target, mailPort }: { dir: string; target: string; mailPort: number },
) {
  const [port, alertPort] = [await freePort(), await freePort()]
  copyChanged('alerts.yml', dir, [[/\bfor: \d+m/g, 'for: 1s']])
  const config = copyChanged('prometheus.yml', dir, [
    [/_interval: 15s/g, '_interval: 1s'],
    [/127\.0\.0\.1:9464/, target],
    [/127\.0\.0\.1:9093/, `127.0.0.1:${alertPort}`],
  ])
  const alertConfig = copyChanged('alertmanager.yml', dir, [
    [/smtp\.example:587/, `127.0.0.1:${mailPort}\n  smtp_require_tls: false`],
    [/ {2}smtp_auth.*\n/g, ''],
    [/group_wait: 30s/, 'group_wait: 1s'],
    [/group_interval: 5m/, 'group_interval: 1s'],
  ])
  const running = [
    await startProgram(
      programs.alertmanager,
      [
        `--config.file=${alertConfig}`,
        `--storage.path=${join(dir, 'alerts')}`,
        `--web.listen-address=127.0.0.1:${alertPort}`,
        '--cluster.listen-address=',
      ],
      { port: alertPort },
    ),
    await startProgram(
      programs.prometheus,
      [
        `--config.file=${config}`,
        `--storage.tsdb.path=${join(dir, 'series')}`,
        `--web.listen-address=127.0.0.1:${port}`,
      ],
      { port },
    ),
  ]
  return {
    /** The result of a query. @throws the error that Prometheus answers */
    async query(expr: string): Promise<{ metric: Record<string, string>; value: [number, string] }[]> {
      const body = new URLSearchParams({ query: expr })
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/query`, { method: 'POST', body })
      const { status, error, data } = await answer.json()
      if (status !== 'success') throw new Error(`${expr}: ${error}`)
      return data.result
    },
    async stop() {
      await Promise.all(running.map(program => program.stop()))
    },
  }
}
