import { EyeOff, ImageOff, RefreshCw } from 'lucide-react'
import { Link } from 'react-router'
import type { ReplyOf } from '#contract/calls.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { AdminPager } from '../../kit/list/admin-pager.tsx'
import { Panel } from '../../kit/page/panel.tsx'
import { rowHref } from './row-address.ts'

export type LoadedPictures = ReplyOf<'GET /api/admin/moving-in/:id/pictures'>

/** How far the pictures of an import are, and those that could not be fetched. */
export function PicturesPanel({
  id,
  pictures: { data, pagination },
}: {
  id: string
  pictures: LoadedPictures
}) {
  const { total, added, failed, left, failures } = data
  if (total === 0) return null
  const isUnderWay = left > 0
  return (
    <Panel flush className="mt-4">
      <div className="p-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h2 className="flex items-center gap-2.5 font-semibold text-15">
            {isUnderWay && <Spinner size={18} className="text-pine-700" />}
            {isUnderWay ? 'Đang tải ảnh về' : 'Ảnh đã tải về'}
          </h2>
          <p role="status" className="text-14 text-sand-600">
            <b className="font-semibold text-16 text-sand-900">{formatCount(added)}</b>
            {` / ${formatCount(total)} ảnh`}
          </p>
        </div>
        <ProgressBar
          label="Ảnh đã xong"
          done={added + failed}
          total={total}
          className="my-2.5 h-2 bg-sand-200"
        />
        <p className="flex flex-wrap justify-between gap-x-4 text-13 text-sand-700">
          <span>{`${formatCount(added)} đã về · ${formatCount(failed)} lỗi · ${formatCount(left)} còn lại`}</span>
          {isUnderWay && <span>Đóng trang này ảnh vẫn về</span>}
        </p>
      </div>
      {failed > 0 && <Failures id={id} failed={failed} failures={failures} pagination={pagination} />}
    </Panel>
  )
}

function Failures({
  id,
  failed,
  failures,
  pagination,
}: {
  id: string
  failed: number
  failures: LoadedPictures['data']['failures']
  pagination: LoadedPictures['pagination']
}) {
  const { mutate, isBusy } = useMutation('POST /api/admin/moving-in/:id/pictures/retry')
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 border-sand-200 border-y bg-sand-50 px-4 py-2.5">
        <h3 className="font-semibold text-14">{`${formatCount(failed)} ảnh lỗi`}</h3>
        <Button
          kind="secondary"
          size="dense"
          icon={RefreshCw}
          busy={isBusy}
          onClick={() => void mutate({ params: { id } })}
        >
          Thử lại
        </Button>
      </div>
      <ul aria-label="Ảnh lỗi" className="divide-y divide-sand-200 text-14">
        {failures.map(({ _id, product, address, reason }) => (
          <li key={_id} className="flex gap-3 px-4 py-2.5">
            <ImageOff size={18} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-lac-600" />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <Link to={`/admin/products/${product._id}/edit`} className="font-medium hover:underline">
                  {product.title}
                </Link>
                {!product.hasPicture && (
                  <Badge tone="bad" icon={EyeOff}>
                    chưa có ảnh, chưa bán được
                  </Badge>
                )}
              </p>
              <p className="text-lac-700">{reason}</p>
              <p className="wrap-anywhere text-13 text-sand-600">{address}</p>
            </div>
          </li>
        ))}
      </ul>
      <AdminPager
        current={pagination.current_page}
        total={pagination.total_pages}
        pageSize={pagination.per_page}
        count={pagination.total_records}
        noun="ảnh lỗi"
        hrefFor={page => rowHref({ page })}
      />
    </>
  )
}
