import { arch, cpus, freemem, platform, totalmem } from 'node:os'
import type { AppContext } from '../../context/app-context.ts'
import { SETTINGS, type Setting } from '../../kernel/settings/declaration.ts'
import { readFigures } from '../system/index.ts'
import { selectDatabaseVersion } from './operations.queries.ts'
import type { getOperations } from './operations.service.ts'

type Overview = Awaited<ReturnType<typeof getOperations>>

/**
 * The file for a technician, as JSON: version, machine, checks, events, jobs and settings by name. It is made
 * of figures, times and codes: there are no names, phone numbers, e-mails, tokens or texts of people in it.
 * @param source the variables of the process, to tell a setting that is set from one that is not
 */
export async function getTechnicalReport(
  { db, env }: Pick<AppContext, 'db' | 'env'>,
  overview: Overview,
  source: NodeJS.ProcessEnv = process.env,
): Promise<{ name: string; text: string }> {
  const [figures, postgres] = await Promise.all([readFigures(db), selectDatabaseVersion(db)])
  const writtenAt = new Date()
  const report = {
    writtenAt: writtenAt.toISOString(),
    version: overview.version,
    machine: {
      node: process.version,
      postgres,
      database: env.DATABASE_URL === undefined ? 'embedded' : 'external',
      platform: `${platform()} ${arch()}`,
      processors: cpus().length,
      memoryBytes: totalmem(),
      freeMemoryBytes: freemem(),
      processBytes: process.memoryUsage().rss,
      uptimeSeconds: Math.round(process.uptime()),
    },
    checks: overview.findings,
    events: overview.events,
    jobs: figures.jobs,
    tasks: figures.tasks,
    settings: Object.fromEntries(
      Object.entries<Setting>(SETTINGS).map(([name, setting]) => [name, settingText(setting, source[name])]),
    ),
  }
  return {
    name: `anh-gia-${writtenAt.toISOString().slice(0, 10)}.json`,
    text: `${JSON.stringify(report, null, 2)}\n`,
  }
}

/** Values that name neither a person nor a place: numbers, switches, levels. */
const PLAIN_VALUE = /^(?:\d{1,9}|on|off|fatal|error|warn|info|debug|trace|silent)$/

function settingText({ isSecret, default: byDefault }: Setting, value: string | undefined): string {
  if (!value)
    return byDefault !== undefined && PLAIN_VALUE.test(byDefault) ? `${byDefault} (default)` : 'not set'
  return !isSecret && PLAIN_VALUE.test(value) ? value : 'set'
}
