import type { JobHandlers } from '../../jobs/jobs.ts'
import { selectInstalledAt, selectPlan, selectRuns } from './backup.queries.ts'
import { runRestore } from './restore/run-restore.ts'
import { type BackupContext, openPlace, type QueueingContext } from './runs/backup-place.ts'
import { type Attempt, isBackupDue, isFailureEmailed } from './runs/due.ts'
import { reportFailure } from './runs/failure-email.ts'
import { getRun } from './runs/get-run.ts'
import { proveBackup, readOrNoteDamage } from './runs/prove-backup.ts'
import { runBackup, whileAlone } from './runs/run-backup.ts'
import { BackupBusy } from './store/backup-errors.ts'

const CHECK_ADVICE =
  'Cửa hàng vẫn hoạt động bình thường. Hãy mở trang Sao lưu để xem, rồi bấm «Sao lưu ngay» để có một bản tốt.'
const RESTORE_ADVICE =
  'Cửa hàng vẫn hoạt động với dữ liệu như trước. Hãy mở trang Sao lưu để xem và chọn bản khác nếu cần.'

/** The background jobs of backups. A failure is noted with its backup, emailed, and fails the job. */
export function backupJobs(
  context: QueueingContext,
): Pick<JobHandlers, 'scheduled_backup' | 'backup' | 'check_backup' | 'restore_backup'> {
  const reported = async (
    title: string,
    work: () => Promise<unknown>,
    about: { backupId?: string; advice?: string } = {},
  ) => {
    try {
      await work()
    } catch (error) {
      await reportFailure(context, { title, error, ...about })
      throw error
    }
  }
  return {
    scheduled_backup: async () => {
      const now = new Date()
      const [{ plan }, attempts] = await Promise.all([selectPlan(context.db), selectAttempts(context)])
      const installedAt = await selectInstalledAt(context.db)
      if (!isBackupDue(plan, { now, installedAt, attempts })) return
      const make = () => runBackup(context, { kind: 'scheduled', actorName: null })
      const isEmailed = isFailureEmailed(plan, { now, earlier: attempts })
      await (isEmailed ? reported('Sao lưu tự động thất bại', make) : make()).catch((error: unknown) => {
        // it is looked at again in five minutes
        if (!(error instanceof BackupBusy)) throw error
      })
    },
    backup: ({ actorName }) =>
      reported('Sao lưu thất bại', () => runBackup(context, { kind: 'manual', actorName })),
    check_backup: ({ backupId }) =>
      reported(
        'Diễn tập khôi phục thất bại',
        () =>
          whileAlone(context, async () => {
            const run = await getRun(context.db, backupId)
            const store = await openPlace(context, run.place)
            await proveBackup(context, store, await readOrNoteDamage(context, store, backupId))
          }),
        { backupId, advice: CHECK_ADVICE },
      ),
    restore_backup: ({ backupId, actorName, acceptsUnsigned }) =>
      reported(
        'Khôi phục thất bại, cửa hàng giữ nguyên như cũ',
        async () => {
          const { place } = await getRun(context.db, backupId)
          const actor = { id: null, name: actorName }
          await runRestore(context, { id: backupId, place, actor, acceptsUnsigned })
        },
        { backupId, advice: RESTORE_ADVICE },
      ),
  }
}

async function selectAttempts({ db }: BackupContext): Promise<Attempt[]> {
  return (await selectRuns(db))
    .filter(({ kind }) => kind === 'scheduled')
    .map(({ started_at, status }) => ({ startedAt: started_at, state: status }))
}
