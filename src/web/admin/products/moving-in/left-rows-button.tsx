import type { MovingIn } from '#contract/moving-in/moving-in.shapes.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { DOWNLOAD_TIMEOUT_MS, DownloadButton } from '../../kit/action/download-button.tsx'

/** Fetches the rows that are not imported, with their reasons, if there are any. */
export function LeftRowsButton({ movingIn: { _id: id, summary } }: { movingIn: MovingIn }) {
  const count = summary ? summary.counts.refused + summary.counts.leftOut : 0
  if (count === 0) return null
  return (
    <DownloadButton
      failure="Không thể tải các dòng chưa nhập được"
      name={() => 'dong-chua-nhap.xlsx'}
      fetchFile={() =>
        api('GET /api/admin/moving-in/:id/left-rows', { params: { id }, timeoutMs: DOWNLOAD_TIMEOUT_MS })
      }
    >
      {`Tải ${formatCount(count)} dòng chưa nhập (Excel)`}
    </DownloadButton>
  )
}
