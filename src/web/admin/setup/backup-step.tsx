import { ArrowRight, ChevronDown } from 'lucide-react'
import { ButtonLink } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'
import { ConfirmButton } from './confirm-button.tsx'
import type { Setup } from './setup-data.ts'

/** The place of the shop's data, and the steps that are left so that its backups outlive the machine. */
export function BackupStep({ data: { folders, hasDatabase, hasProvenBackup } }: Pick<Setup, 'data'>) {
  return (
    <div className="max-w-2xl space-y-3 text-14">
      <p>
        Cửa hàng tự sao lưu theo lịch (lúc đầu là mỗi ngày) và khôi phục thử từng bản.{' '}
        {hasDatabase
          ? 'Cơ sở dữ liệu (đơn hàng, sản phẩm, khách hàng) và ảnh nằm ở máy chủ, trong:'
          : 'Đơn hàng, sản phẩm và khách hàng nằm trong cơ sở dữ liệu PostgreSQL riêng; ảnh nằm ở máy chủ, trong:'}
      </p>
      {folders.map(folder => (
        <Copied key={folder} what="đường dẫn thư mục" value={folder} />
      ))}
      <h3 className="pt-1 font-semibold text-15">Chọn nơi thứ hai cho bản sao lưu</h3>
      <p>Máy chủ hỏng hay mất thì bản sao lưu ở nơi khác vẫn còn. Một trong hai cách là đủ:</p>
      <ul className="list-disc space-y-2 pl-5">
        <li>
          <b className="font-semibold">Ổ đĩa khác</b>, như ổ cắm ngoài hay ổ mạng. Nhờ người cài máy chủ thêm
          dòng này, với thư mục của ổ đó:
          <Copied what="dòng cài đặt ổ sao lưu" value="BACKUP_DIR=/mnt/sao-luu" />
        </li>
        <li>
          <b className="font-semibold">Đám mây S3</b>: mở tài khoản lưu trữ ở một nơi cung cấp, nhờ người cài
          máy chủ điền S3_BUCKET và hai khóa, rồi chọn đám mây S3 ở trang Sao lưu.
        </li>
      </ul>
      <p>
        Nên mã hóa: nhờ họ đặt thêm BACKUP_PASSPHRASE, in mật khẩu đó ra và cất ngoài cửa hàng. Sau đó bấm
        «Sao lưu ngay» và xem bản đầu tiên đã kiểm chứng chưa.
      </p>
      {hasDatabase && <ExternalDatabase />}
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

/** How the shop comes to a database on another machine, if the owner wants one. */
function ExternalDatabase() {
  return (
    <details className="group rounded-6 border border-sand-200 bg-white px-3">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 font-medium">
        Đã có máy chủ PostgreSQL riêng?
        <ChevronDown
          size={18}
          strokeWidth={1.75}
          aria-hidden
          className="shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="space-y-2 pb-3">
        <p>
          Cửa hàng chạy tốt với cơ sở dữ liệu cài sẵn. Dùng máy chủ PostgreSQL của bạn hay của nơi cung cấp
          khi muốn họ lo việc đó, hoặc khi chạy cửa hàng trên nhiều máy. Nhờ người cài máy chủ điền địa chỉ
          vào dòng này rồi khởi động lại:
        </p>
        <Copied
          what="dòng cài đặt cơ sở dữ liệu"
          value="DATABASE_URL=postgres://ten:mat-khau@may-chu:5432/cua-hang"
        />
        <p>
          Cơ sở dữ liệu mới bắt đầu trống. Làm ngay bây giờ là dễ nhất; đã có dữ liệu thì sao lưu trước, rồi
          khôi phục bản đó ở nơi mới.
        </p>
      </div>
    </details>
  )
}

function Copied({ what, value }: { what: string; value: string }) {
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-3 rounded-6 border border-sand-200 bg-white p-3">
      <code className="wrap-anywhere flex-1">{value}</code>
      <CopyButton what={what} value={value} />
    </p>
  )
}
