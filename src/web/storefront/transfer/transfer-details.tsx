import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BankAccount, Transfer } from '#contract/payments/payment.shapes.ts'
import { formatDong } from '#web/lib/format/formats.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { CopyRow } from '#web/ui/text/copy-row.tsx'

/**
 * Account, amount and words of a transfer, each to be copied, and a code with the same content (R22). A phone
 * can't scan its own screen, so the code can be saved as a picture.
 */
export function TransferDetails({
  account,
  amount,
  transfer,
  instead,
}: {
  account: BankAccount
  /** Đồng. */
  amount: number
  /** Missing while the payer is not complete. */
  transfer: Transfer | null
  /** Shown instead of code and content while they are missing. */
  instead?: ReactNode
}) {
  return (
    <div className="grid gap-x-7 gap-y-5 md:grid-cols-[236px_minmax(0,1fr)]">
      <div>{transfer ? <Code transfer={transfer} /> : instead}</div>
      <dl className="min-w-0 text-15">
        <CopyRow label="Chủ tài khoản" value={account.accountName}>
          <b className="text-16 [overflow-wrap:normal]">{account.accountName}</b>
        </CopyRow>
        <CopyRow label="Ngân hàng" value={account.bankName}>
          <b className="text-16 [overflow-wrap:normal]">{account.bankName}</b>
        </CopyRow>
        <CopyRow label="Số tài khoản" value={account.accountNumber}>
          <b className="break-all text-16">{account.accountNumber}</b>
        </CopyRow>
        <CopyRow label="Số tiền" value={String(amount)}>
          <b className="whitespace-nowrap text-18">{formatDong(amount)}</b>
        </CopyRow>
        {transfer && (
          <CopyRow label="Nội dung chuyển khoản" value={transfer.content}>
            <b className="break-words text-16">{transfer.content}</b>
          </CopyRow>
        )}
      </dl>
    </div>
  )
}

function Code({ transfer }: { transfer: Transfer }) {
  return (
    <>
      <figure className="rounded-6 border border-sand-300 bg-white p-3 text-center">
        <img
          src={transfer.qrImage}
          width={208}
          height={208}
          alt={`Mã VietQR chuyển ${formatDong(transfer.amount)}, nội dung ${transfer.content}`}
          className="mx-auto size-52"
        />
        <figcaption className="font-medium text-13 text-sand-600">VietQR · NAPAS 247</figcaption>
      </figure>
      <ButtonAnchor
        href={transfer.qrImage}
        download={`vietqr-${transfer.amount}.png`}
        kind="secondary"
        size="small"
        icon={Download}
        wide
        className="mt-2.5"
      >
        Lưu ảnh mã QR
      </ButtonAnchor>
      <p className="mt-2 text-14 text-sand-600 md:hidden">Mở app ngân hàng → Quét QR → chọn ảnh vừa lưu.</p>
    </>
  )
}
