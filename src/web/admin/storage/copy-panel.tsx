import type { FileCategory, Migration, RoundKind, StorageStats } from '#contract/storage/storage.shapes.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useConfirm } from '../kit/action/use-confirm.tsx'
import { Panel } from '../kit/page/panel.tsx'
import { CategoryRow } from './category-row.tsx'
import { categoryLabels, timeLeft } from './storage-labels.ts'

/** Copying files to S3: all or one category, its progress, and the files in each place. */
export function CopyPanel({ stats }: { stats: StorageStats }) {
  const { migration, local, isS3Configured, categories } = stats
  const { confirm, dialog } = useConfirm()
  const { mutate } = useMutation('POST /api/storage/admin/migrate-to-s3', {
    otherwise: 'Migration thất bại',
  })
  const isRunning = migration?.state === 'running'
  const canCopy = isS3Configured && !isRunning
  const ask = (category: FileCategory | null) =>
    void confirm({
      title: category ? `Sao chép «${categoryLabels[category].name}»` : 'Sao chép tất cả',
      text: 'Bạn có chắc muốn migrate files lên S3? Quá trình này có thể mất thời gian.',
      confirmText: 'Sao chép',
      act: () => mutate({ body: { category } }),
    })
  return (
    <Panel
      flush
      title={
        <>
          Sao chép lên S3{' '}
          <span className="ml-2 font-normal text-13 text-sand-600">
            {local.files > 0
              ? `${formatCount(local.files)} tệp còn ở máy chủ`
              : 'Không còn tệp nào ở máy chủ'}
          </span>
        </>
      }
      aside={
        <Button disabled={!canCopy || local.files === 0} onClick={() => ask(null)}>
          Sao chép tất cả
        </Button>
      }
    >
      {migration && <Round migration={migration} />}
      <div className="hidden grid-cols-[1.4fr_0.6fr_0.8fr_1.8fr_0.9fr_1.2fr] gap-6 border-sand-200 border-b px-4 pt-2 pb-2.5 font-medium text-13 text-sand-600 lg:grid">
        <span>Loại tệp</span>
        <span className="text-right">Số tệp</span>
        <span className="text-right">Dung lượng</span>
        <span>Đã ở S3</span>
        <span>Tình trạng</span>
      </div>
      <ul aria-label="Tệp theo loại" className="divide-y divide-sand-200">
        {categories.map(row => (
          <CategoryRow
            key={row.category}
            row={row}
            isRunning={
              isRunning && migration.kind === 'copy' && (migration.category ?? row.category) === row.category
            }
            canCopy={canCopy}
            onCopy={() => ask(row.category)}
          />
        ))}
      </ul>
      <p className="border-sand-200 border-t px-4 py-3 text-13 text-sand-600">
        {isS3Configured
          ? 'Các nút sao chép tắt trong lúc một lượt đang chạy.'
          : 'Cần cấu hình S3 trên máy chủ trước khi sao chép.'}
      </p>
      {dialog}
    </Panel>
  )
}

const ROUND_WORDS: Record<RoundKind, Record<'latest' | 'done' | 'failed' | 'waiting' | 'check', string>> = {
  copy: {
    latest: 'Lượt gần nhất',
    done: 'thành công',
    failed: 'lỗi',
    waiting: 'chưa chép',
    check: 'Mỗi tệp được so dung lượng và mã băm trước khi đổi địa chỉ',
  },
  free: {
    latest: 'Lượt xóa bản sao',
    done: 'tệp đã xóa ở máy chủ',
    failed: 'tệp giữ lại',
    waiting: 'chưa xét',
    check: 'Mỗi tệp được so với S3 trước khi xóa; có sao lưu đang chạy thì chờ',
  },
}

/** How far the round that runs is, or the outcome of the latest one. */
function Round({ migration }: { migration: Migration }) {
  const { mutate, isBusy } = useMutation('POST /api/storage/admin/stop-migration')
  const { kind, state, category, total, successCount, failCount, secondsLeft } = migration
  const done = successCount + failCount
  const words = ROUND_WORDS[kind]
  const counts = `${formatCount(successCount)} ${words.done}, ${formatCount(failCount)} ${words.failed}`
  if (state !== 'running')
    return (
      <Notice tone={state === 'done' && failCount === 0 ? 'good' : 'notice'} className="mx-4 mb-2">
        {state === 'done'
          ? `${words.latest} đã xong: ${counts}.`
          : `${words.latest} đã dừng: ${counts}, ${formatCount(total - done)} tệp ${words.waiting}.`}
      </Notice>
    )
  const title =
    kind === 'free'
      ? 'Đang xóa bản sao ở máy chủ'
      : `Đang sao chép ${category ? `«${categoryLabels[category].name}»` : 'tất cả'}`
  return (
    <div className="mx-4 mb-2 rounded-6 border border-pine-300 bg-pine-50 px-3.5 py-3 text-14">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="flex items-center gap-2.5 font-medium">
          <Spinner size={18} className="text-pine-700" />
          {title}
        </p>
        <p className="text-sand-700">
          <b className="font-semibold text-sand-900">{formatCount(done)}</b> / {formatCount(total)} tệp
          {secondsLeft !== null && ` · ${timeLeft(secondsLeft)}`}
        </p>
      </div>
      <ProgressBar label="Tệp đã xong" done={done} total={total} className="my-2.5 h-2 bg-white" />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-13 text-sand-700">
          {words.check} · {counts}
        </p>
        <Button kind="quiet" busy={isBusy} onClick={() => void mutate({})} className="-mr-3.5 -mb-2">
          Dừng lại
        </Button>
      </div>
    </div>
  )
}
