import { Clock, PackageOpen, Phone } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { AccountDisabled } from '#web/ui/feedback/account-disabled.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { Loading, ProductGridSkeleton, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { STATUSES, StatusBadge, type StatusName } from '#web/ui/feedback/status-badge.tsx'
import { Timeline } from '#web/ui/feedback/timeline.tsx'
import { showToast } from '#web/ui/feedback/toast-host.tsx'
import { BothDensities, LONG, nothing, Row, UNBROKEN } from './frame.tsx'

export function Badges() {
  return (
    <BothDensities>
      <Row>
        {Object.keys(STATUSES).map(status => (
          <StatusBadge key={status} status={status as StatusName} />
        ))}
        <Badge tone="warning" icon={Clock}>
          Cần gọi lại
        </Badge>
      </Row>
    </BothDensities>
  )
}

export function Notices() {
  return (
    <>
      <Notice>Cửa hàng nghỉ hôm nay.</Notice>
      <Notice tone="info">{LONG}</Notice>
      <Notice tone="error">{UNBROKEN}</Notice>
      <Notice tone="good" icon={Phone}>
        Cửa hàng đã gọi cho bạn.
      </Notice>
    </>
  )
}

export function Progress() {
  return [0, 1, 3].map(done => (
    <ProgressBar key={done} label={`Đã xong ${done} tệp`} done={done} total={3} className="h-2 bg-sand-100" />
  ))
}

export function States() {
  return (
    <>
      <BothDensities>
        <EmptyState
          icon={PackageOpen}
          title="Chưa có sản phẩm"
          text={LONG}
          action={<Button onClick={nothing}>Xem tất cả</Button>}
        />
      </BothDensities>
      <ErrorState title="Không tải được sản phẩm" />
      <ErrorState title={LONG} text={UNBROKEN} onRetry={nothing} />
    </>
  )
}

export function Disabled() {
  return <AccountDisabled />
}

export function Timelines() {
  return (
    <BothDensities>
      <Timeline
        steps={[
          { id: 'done', state: 'done', title: 'Đã đặt hàng', time: '20/11/2026 09:14' },
          { id: 'current', state: 'current', icon: Clock, title: 'Đang xử lý', note: LONG },
          { id: 'future', state: 'future', title: LONG },
          { id: 'event', state: 'event', icon: Phone, title: 'Đã gọi cho khách', time: '20/11/2026 09:20' },
        ]}
      />
    </BothDensities>
  )
}

export function Skeletons() {
  return (
    <Loading label="Đang tải sản phẩm">
      <Skeleton className="mb-4 h-8 w-1/2" />
      <ProductGridSkeleton count={3} />
    </Loading>
  )
}

/** The frame of the gallery has their host. */
export function Toasts() {
  return (
    <Row>
      <Button
        kind="secondary"
        onClick={() =>
          showToast({ kind: 'success', text: 'Đã thêm vào giỏ', link: { label: 'Xem giỏ', to: '/' } })
        }
      >
        Báo thành công
      </Button>
      <Button kind="secondary" onClick={() => showToast({ kind: 'error', text: LONG, canReload: true })}>
        Báo lỗi
      </Button>
    </Row>
  )
}
