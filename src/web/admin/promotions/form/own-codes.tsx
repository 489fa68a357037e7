import { Plus } from 'lucide-react'
import { useState } from 'react'
import { vietnamDay } from '#contract/kernel/time.ts'
import type { PromotionView } from '#contract/promotions/promotion.shapes.ts'
import type { ApiError } from '#web/lib/api/api.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { DOWNLOAD_TIMEOUT_MS, DownloadButton } from '../../kit/action/download-button.tsx'
import { AmountField } from '../../kit/form/amount-field.tsx'

/**
 * Makes codes that work once each, and gives them as a file. They belong to a promotion that is stored with
 * such codes.
 */
export function OwnCodes({ promotion }: { promotion: PromotionView | undefined }) {
  if (promotion?.codeMode !== 'unique')
    return (
      <p className="mt-2 text-14 text-sand-700">Lưu khuyến mãi trước, rồi tạo mã ở đây và tải về Excel.</p>
    )
  return <MakeCodes promotion={promotion} />
}

function MakeCodes({ promotion: { _id: id, codes } }: { promotion: PromotionView }) {
  const params = { id }
  const [count, setCount] = useState('100')
  const [have, setHave] = useState(codes)
  const [error, setError] = useState<string>()
  const { mutate, isBusy } = useMutation('POST /api/admin/promotions/:id/codes', {
    onDone: ({ data }) => setHave(data.codes),
    onRefused: (refusal: ApiError) => {
      setError(refusal.errors[0]?.message ?? refusal.message)
      return undefined
    },
  })
  const make = (): void => {
    setError(undefined)
    void mutate({ params, body: { count } })
  }
  return (
    <div className="mt-3 flex flex-wrap items-start gap-2">
      <AmountField
        label="Số mã tạo thêm"
        required
        unit="mã"
        value={count}
        onChange={setCount}
        error={error}
        hint={`Đã có ${formatCount(have)} mã, mỗi mã dùng một lần.`}
        className="min-w-48"
      />
      <Button kind="secondary" icon={Plus} busy={isBusy} onClick={make} className="mt-6.5">
        Tạo mã
      </Button>
      {have > 0 && (
        <span className="mt-6.5">
          <DownloadButton
            fetchFile={() =>
              api('GET /api/admin/promotions/:id/codes/export', { params, timeoutMs: DOWNLOAD_TIMEOUT_MS })
            }
            name={() => `ma-giam-gia_${vietnamDay(new Date())}.xlsx`}
            failure="Không thể tải các mã"
          >
            Tải các mã (Excel)
          </DownloadButton>
        </span>
      )}
    </div>
  )
}
