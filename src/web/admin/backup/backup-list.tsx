import { useNavigate, useSearchParams } from 'react-router'
import { backupKinds } from '#contract/backup/backup.shapes.ts'
import { kindLabels } from '#contract/backup/kind-labels.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { NativeSelect } from '#web/ui/inputs/select.tsx'
import { TableFrame, Th } from '#web/ui/table.tsx'
import { fileSize } from '#web/ui/text/file-size.ts'
import { AdminPager } from '../kit/list/admin-pager.tsx'
import { Panel } from '../kit/page/panel.tsx'
import { BackupRow } from './backup-row.tsx'
import type { Backup, Backups } from './backup-texts.ts'

const PER_PAGE = 10
const KINDS = [
  { value: '', label: 'Mọi loại' },
  ...backupKinds.map(kind => ({ value: kind, label: kindLabels[kind] })),
]

/** All backups, the newest first, by kind and page (in the address). */
export function BackupList({
  data,
  now,
  onRestore,
  onStarted,
}: {
  data: Backups
  now: string
  onRestore: (backup: Backup) => void
  onStarted: () => void
}) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const kind = search.get('kind') ?? ''
  const listed = data.backups.filter(backup => kind === '' || backup.kind === kind)
  const pages = Math.max(1, Math.ceil(listed.length / PER_PAGE))
  const page = Math.min(pages, Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1))
  const first = (page - 1) * PER_PAGE
  const shown = listed.slice(first, first + PER_PAGE)
  const addressOf = (to: { kind?: string; page?: number }) =>
    `?${new URLSearchParams({ kind: to.kind ?? kind, page: String(to.page ?? 1) })}`
  const whole = data.backups.filter(({ state }) => state === 'done').length
  return (
    <Panel
      flush
      title={
        <>
          Các bản sao lưu
          <span className="ml-3 font-normal text-13 text-sand-600">
            {formatCount(whole)} bản · {fileSize(data.usedBytes)}, phần trùng chỉ lưu một lần
          </span>
        </>
      }
      aside={
        <NativeSelect
          aria-label="Loại bản sao lưu"
          options={KINDS}
          value={kind}
          onChange={event =>
            void navigate(addressOf({ kind: event.target.value }), { preventScrollReset: true })
          }
        />
      }
    >
      {shown.length === 0 ? (
        <p className="px-4 pt-2 pb-5 text-sand-600">Chưa có bản sao lưu nào.</p>
      ) : (
        <TableFrame label="Các bản sao lưu">
          <thead>
            <tr>
              <Th className="pl-4">Thời điểm</Th>
              <Th className="hidden md:table-cell">Loại</Th>
              <Th numeric className="hidden md:table-cell">
                Dung lượng
              </Th>
              <Th className="hidden lg:table-cell">Nơi lưu</Th>
              <Th className="hidden md:table-cell">Kiểm tra</Th>
              <Th className="hidden lg:table-cell">Giữ đến</Th>
              <Th>
                <span className="sr-only">Thao tác</span>
              </Th>
            </tr>
          </thead>
          <tbody>
            {shown.map(backup => (
              <BackupRow
                key={backup._id}
                backup={backup}
                now={now}
                isBusy={data.activity !== null}
                isEncrypted={data.isEncrypted}
                onRestore={() => onRestore(backup)}
                onStarted={onStarted}
              />
            ))}
          </tbody>
        </TableFrame>
      )}
      {shown.length > 0 && (
        <AdminPager
          current={page}
          total={pages}
          pageSize={PER_PAGE}
          count={listed.length}
          noun="lượt sao lưu"
          hrefFor={to => addressOf({ page: to })}
        />
      )}
    </Panel>
  )
}
