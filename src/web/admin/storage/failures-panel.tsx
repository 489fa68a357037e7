import type { Migration } from '#contract/storage/storage.shapes.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '../kit/page/panel.tsx'
import { failureTexts } from './storage-labels.ts'

/** The files that failed and why; those that were not copied can be copied again. */
export function FailuresPanel({ migration }: { migration: Migration }) {
  const { kind, failCount, failures, state } = migration
  const { mutate, isBusy } = useMutation('POST /api/storage/admin/retry-failed', {
    otherwise: 'Migration thất bại',
  })
  const hidden = failCount - failures.length
  return (
    <Panel
      flush
      title={
        kind === 'copy'
          ? `${formatCount(failCount)} tệp lỗi trong lượt này`
          : `${formatCount(failCount)} bản sao được giữ lại`
      }
      aside={
        kind === 'copy' &&
        state !== 'running' && (
          <Button kind="quiet" busy={isBusy} onClick={() => void mutate({})}>
            Chạy lại các tệp lỗi
          </Button>
        )
      }
    >
      <ul className="mx-4 max-h-96 divide-y divide-sand-200 overflow-y-auto border-sand-200 border-t pb-2 text-14">
        {failures.map(({ fileId, name, failure }) => (
          <li key={fileId} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="wrap-anywhere">{name}</span>
            <span className="text-13 text-lac-700">{failureTexts[failure]}</span>
          </li>
        ))}
        {hidden > 0 && <li className="py-2 text-sand-600">và {formatCount(hidden)} tệp khác</li>}
      </ul>
    </Panel>
  )
}
