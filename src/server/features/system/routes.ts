import { ShopError } from '#contract/kernel/errors.ts'
import * as calls from '#contract/system/system.calls.ts'
import type { Feature } from '../../context/feature.ts'
import { appVersion } from '../../kernel/app-version.ts'
import { getHealth, getLiveness, listCleanUps } from './system.service.ts'
import { writeProbe } from './write-probe.ts'

export const systemRoutes: Feature = (handle, context) => {
  const canWrite = writeProbe(context.db)
  handle(calls.getLiveness, async () => getLiveness())
  handle(calls.getHealth, async () => {
    const { checks } = await getHealth(context, canWrite)
    if (!checks.database.ok || !checks.orders.ok)
      throw new ShopError('database_unavailable', { data: { checks } })
    const isWell = Object.values(checks).every(check => check.ok)
    return {
      status: isWell ? ('ok' as const) : ('degraded' as const),
      uptimeSeconds: Math.round(process.uptime()),
      ...appVersion(),
      checks,
    }
  })
  handle(calls.listCleanUps, async () => ({ data: await listCleanUps(context.db) }))
}
