import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { ReplyOf } from '#contract/calls.ts'
import { isApiError } from '#web/lib/api/api.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { formatDong } from '#web/lib/format/formats.ts'
import type { SectionForm, ValueOf } from './section-types.ts'

type Transfer = ReplyOf<'GET /api/admin/settings/bank/preview'>['data']
type Preview =
  | { status: 'none' }
  | { status: 'ready'; transfer: Transfer }
  | { status: 'failed'; message: string }

/** The pause in typing before the code is created. */
const DELAY_MS = 400

/** The VietQR code of a test transfer to the account as it is typed. */
export function BankPreview({ control }: { control: SectionForm<'bank'>['control'] }) {
  const account = useWatch({ control }) as ValueOf<'bank'>
  const preview = usePreview(account.bin, account.accountNumber)
  return (
    <section aria-label="Xem trước mã VietQR" className="h-fit rounded-6 bg-sand-50 p-4">
      <h3 className="font-semibold text-14">Xem trước mã VietQR</h3>
      {preview.status === 'ready' ? (
        <div className="mt-3 flex flex-wrap gap-4">
          <img
            src={preview.transfer.qrImage}
            alt={`Mã VietQR chuyển thử đến tài khoản ${account.accountNumber}`}
            width={180}
            height={180}
            className="rounded-6 border border-sand-200 bg-white"
          />
          <dl className="space-y-1.5">
            <Fact label="Ngân hàng" value={account.bankName} />
            <Fact label="Số tài khoản" value={account.accountNumber} />
            <Fact label="Chủ tài khoản" value={account.accountName} />
            <Fact label="Nội dung" value={preview.transfer.content} />
            <Fact label="Số tiền thử" value={formatDong(preview.transfer.amount)} />
          </dl>
        </div>
      ) : (
        <p className="mt-2 text-sand-600">
          {preview.status === 'failed' ? preview.message : 'Chọn ngân hàng và nhập số tài khoản để xem mã.'}
        </p>
      )}
    </section>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-13 text-sand-600">{label}</dt>
      <dd className="font-medium">{value || '–'}</dd>
    </div>
  )
}

function usePreview(bin: string, accountNumber: string): Preview {
  const [preview, setPreview] = useState<Preview>({ status: 'none' })
  useEffect(() => {
    let isStale = false
    setPreview({ status: 'none' })
    if (!bin || !accountNumber) return
    const load = async (): Promise<Preview> => {
      try {
        const { data } = await api('GET /api/admin/settings/bank/preview', { query: { bin, accountNumber } })
        return { status: 'ready', transfer: data }
      } catch (error) {
        if (!isApiError(error)) throw error
        return { status: 'failed', message: error.message }
      }
    }
    const timer = setTimeout(() => void load().then(found => !isStale && setPreview(found)), DELAY_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [bin, accountNumber])
  return preview
}
