import { CornerDownRight } from 'lucide-react'
import { Link } from 'react-router'
import type { MovingIn } from '#contract/moving-in/moving-in.shapes.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { Panel } from '../../kit/page/panel.tsx'

/** The former addresses that an import has kept. */
export function FormerPathsNote({
  addresses: { written, withoutRoom },
}: Pick<NonNullable<MovingIn['imported']>, 'addresses'>) {
  return (
    <Panel title="Địa chỉ cũ" className="mt-4">
      <p className="flex gap-2 text-14 text-sand-700">
        <CornerDownRight size={18} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-pine-600" />
        <span>
          {written > 0
            ? `${formatCount(written)} địa chỉ cũ tự chuyển sang trang mới khi hàng đang bán và tên miền cũ đã trỏ về đây. `
            : 'Tệp không có địa chỉ cũ nào cần chuyển sang trang mới. '}
          {withoutRoom > 0 &&
            `${formatCount(withoutRoom)} địa chỉ chưa ghi được vì cửa hàng đã giữ đủ số địa chỉ cũ. `}
          <Link to="/admin/products/former-paths" className="text-pine-700 underline">
            Xem và thêm địa chỉ cũ
          </Link>
        </span>
      </p>
    </Panel>
  )
}
