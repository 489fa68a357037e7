import { CopyButton } from '#web/ui/text/copy-button.tsx'
import { ConfirmButton } from './confirm-button.tsx'
import type { Setup } from './setup-data.ts'

/** What has to be copied so that nothing is lost with the machine. The shop does not copy by itself. */
export function BackupStep({ data: { folders, hasDatabase } }: Pick<Setup, 'data'>) {
  return (
    <div className="max-w-2xl space-y-3 text-14">
      <p>
        Cửa hàng không tự sao lưu.{' '}
        {hasDatabase
          ? 'Cơ sở dữ liệu (đơn hàng, sản phẩm, khách hàng) và ảnh nằm ở máy chủ, trong:'
          : 'Đơn hàng, sản phẩm và khách hàng nằm trong cơ sở dữ liệu PostgreSQL riêng; ảnh nằm ở máy chủ, trong:'}
      </p>
      {folders.map(folder => (
        <p key={folder} className="flex flex-wrap items-center gap-3 rounded-6 bg-white p-3">
          <code className="wrap-anywhere flex-1">{folder}</code>
          <CopyButton what="đường dẫn thư mục" value={folder} />
        </p>
      ))}
      <ol className="list-decimal space-y-1 pl-5">
        {hasDatabase ? (
          <li>Dừng cửa hàng trước khi chép, nếu không bản chép của cơ sở dữ liệu có thể hỏng.</li>
        ) : (
          <li>Chép cơ sở dữ liệu bằng «pg_dump», ở máy chủ PostgreSQL.</li>
        )}
        <li>
          Chép {folders.length > 1 ? 'cả hai thư mục' : 'cả thư mục'} trên sang một ổ đĩa hoặc máy khác, rồi
          chạy lại cửa hàng.
        </li>
        <li>Hẹn lịch làm lại mỗi ngày, và giữ vài bản gần nhất.</li>
      </ol>
      <ConfirmButton step="backup" kind="primary">
        Tôi đã chép một bản sang nơi khác
      </ConfirmButton>
    </div>
  )
}
