import type { JobHandlers } from '../../jobs/jobs.ts'
import { selectInstalledAt, selectPlan, selectRuns } from './backup.queries.ts'
import { runRestore } from './restore/run-restore.ts'
import { type BackupContext, openPlace, type QueueingContext } from './runs/backup-place.ts'
import { isBackupDue } from './runs/due.ts'
import { reportFailure } from './runs/failure-email.ts'
import { getRun } from './runs/get-run.ts'
import { proveBackup, readOrNoteDamage } from './runs/prove-backup.ts'
import { runBackup, whileAlone } from './runs/run-backup.ts'
import { BackupBusy } from './store/backup-errors.ts'

/** The background jobs of backups. A failure is noted with its backup, emailed, and fails the job. */
export function backupJobs(
  context: QueueingContext,
): Pick<JobHandlers, 'scheduled_backup' | 'backup' | 'check_backup' | 'restore_backup'> {
  const reported = async (title: string, work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      await reportFailure(context, { title, error })
      throw error
    }
  }
  return {
    scheduled_backup: async () => {
      if (!(await isDueNow(context))) return
      await reported('Sao lưu tự động thất bại', () =>
        runBackup(context, { kind: 'scheduled', actorName: null }),
      ).catch((error: unknown) => {
        // it is looked at again in five minutes
        if (!(error instanceof BackupBusy)) throw error
      })
    },
    backup: ({ actorName }) =>
      reported('Sao lưu thất bại', () => runBackup(context, { kind: 'manual', actorName })),
    check_backup: ({ backupId }) =>
      reported('Diễn tập khôi phục thất bại', () =>
        whileAlone(context, async () => {
          const run = await getRun(context.db, backupId)
          const store = await openPlace(context, run.place)
          await proveBackup(context, store, await readOrNoteDamage(context, store, backupId))
        }),
      ),
    restore_backup: ({ backupId, actorName, acceptsUnsigned }) =>
      reported('Khôi phục thất bại, cửa hàng giữ nguyên như cũ', async () => {
        const { place } = await getRun(context.db, backupId)
        const actor = { id: null, name: actorName }
        await runRestore(context, { id: backupId, place, actor, acceptsUnsigned })
      }),
  }
}

async function isDueNow({ db }: BackupContext): Promise<boolean> {
  const [{ plan }, installedAt, runs] = await Promise.all([
    selectPlan(db),
    selectInstalledAt(db),
    selectRuns(db),
  ])
  const attempts = runs
    .filter(({ kind }) => kind === 'scheduled')
    .map(({ started_at, status }) => ({ startedAt: started_at, state: status }))
  return isBackupDue(plan, { now: new Date(), installedAt, attempts })
}
