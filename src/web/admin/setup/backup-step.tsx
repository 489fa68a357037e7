import { ArrowRight } from 'lucide-react'
import { ButtonLink } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'
import { ConfirmButton } from './confirm-button.tsx'
import type { Setup } from './setup-data.ts'

/** The place of the shop's data, and the steps that are left so that its backups outlive the machine. */
export function BackupStep({ data: { folders, hasDatabase, hasProvenBackup } }: Pick<Setup, 'data'>) {
  return (
    <div className="max-w-2xl space-y-3 text-14">
      <p>
        Cửa hàng tự sao lưu mỗi ngày và khôi phục thử từng bản.{' '}
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
        <li>
          Đặt BACKUP_DIR vào một ổ đĩa khác, hoặc chọn đám mây S3 ở trang Sao lưu: máy hỏng thì bản sao lưu
          vẫn còn.
        </li>
        <li>Đặt BACKUP_PASSPHRASE để mã hóa, in mật khẩu ra và cất ngoài cửa hàng.</li>
        <li>Bấm «Sao lưu ngay» và xem bản đầu tiên đã kiểm chứng chưa.</li>
      </ol>
      {!hasProvenBackup && <p className="font-medium">Chưa có bản sao lưu nào đã kiểm chứng.</p>}
      <div className="flex flex-wrap gap-3">
        {hasProvenBackup && (
          <ConfirmButton step="backup" kind="primary">
            Bản sao lưu đã nằm ở nơi khác
          </ConfirmButton>
        )}
        <ButtonLink
          to="/admin/backups"
          kind={hasProvenBackup ? 'secondary' : 'primary'}
          iconAfter={ArrowRight}
        >
          Mở trang Sao lưu
        </ButtonLink>
      </div>
    </div>
  )
}
