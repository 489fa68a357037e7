import { useEffect, useRef } from 'react'
import type { MetaFunction } from 'react-router'
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx'
import { NoscriptNotice } from '../cart/noscript-notice.tsx'
import { pageMeta } from '../kernel/page-meta.ts'
import { TrackForm } from './track-form.tsx'
import { TrackedView } from './tracked-view.tsx'
import { useTracking } from './use-tracking.ts'

export { publicHeaders as headers } from '#web/lib/api/loader-api.ts'
export { PageError as ErrorBoundary } from '../kernel/page-error.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Tra cứu đơn hàng',
    description: 'Xem tiến trình đơn hàng bằng mã đơn và số điện thoại đã đặt.',
    path: '/track',
    crumbs: [{ label: 'Tra cứu đơn hàng' }],
  })

/** An order's progress by its number and phone number together (R21). Neither is in the address. */
export default function Track() {
  const { tracked, form, submit } = useTracking()
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (tracked) result.current?.focus()
  }, [tracked])
  return (
    <>
      <div className="page pt-2 pb-10 md:pt-3">
        <Breadcrumb crumbs={[{ label: 'Trang chủ', to: '/' }, { label: 'Tra cứu đơn hàng' }]} />
        <div className="mt-3 max-w-3xl">
          <h1 className="display-face text-28 md:text-36">Tra cứu đơn hàng</h1>
          <p className="mt-2 text-16 text-sand-600">
            Nhập mã đơn cùng số điện thoại đã dùng khi đặt để xem tiến trình giao hàng.
          </p>
          <NoscriptNotice what="tra cứu đơn hàng" purpose="để hỏi về đơn hàng" />
          <TrackForm form={form} onSubmit={submit} />
        </div>
      </div>
      {tracked && (
        <div ref={result} tabIndex={-1} className="scroll-mt-20 outline-none">
          <TrackedView order={tracked} />
        </div>
      )}
    </>
  )
}
