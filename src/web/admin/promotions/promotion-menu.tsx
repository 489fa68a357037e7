import { CirclePause, CirclePlay, Copy, FileSpreadsheet, Link, Pencil, Trash2 } from 'lucide-react'
import { vietnamDay } from '#contract/kernel/time.ts'
import { codeLink } from '#contract/promotions/code-link.ts'
import type { PromotionRow } from '#contract/promotions/promotion.shapes.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { showToast } from '#web/ui/feedback/toast-host.tsx'
import { copyText } from '#web/ui/text/copy-text.ts'
import { ActionItem, ActionMenu } from '../kit/action/action-menu.tsx'
import { DOWNLOAD_TIMEOUT_MS, useDownload } from '../kit/action/download-button.tsx'
import { useConfirm } from '../kit/action/use-confirm.tsx'
import { PROMOTIONS } from './promotion-address.ts'
import { wideQuestion } from './wide-question.ts'

/**
 * The actions on a promotion from the list. A promotion that an order has used is not deleted: the server
 * refuses it.
 */
export function PromotionMenu({
  promotion: { _id: id, name, status, code, codeMode, wideScopeText },
}: {
  promotion: PromotionRow
}) {
  const { confirm, dialog } = useConfirm()
  const params = { id }
  const copy = useMutation('POST /api/admin/promotions/:id/copy')
  const turn = useMutation('PUT /api/admin/promotions/:id/state')
  const removal = useMutation('DELETE /api/admin/promotions/:id')
  const codes = useDownload({
    fetchFile: () =>
      api('GET /api/admin/promotions/:id/codes/export', { params, timeoutMs: DOWNLOAD_TIMEOUT_MS }),
    name: () => `ma-giam-gia_${vietnamDay(new Date())}.xlsx`,
    failure: 'Không thể tải các mã',
  })
  const copyLink = async (link: string): Promise<void> => {
    const isCopied = await copyText(link)
    showToast(
      isCopied
        ? { kind: 'success', text: 'Đã chép liên kết' }
        : { kind: 'error', text: `Trình duyệt không cho sao chép. Liên kết: ${link}` },
    )
  }
  const isOff = status === 'paused' || status === 'draft'
  const turnOnOrOff = async (): Promise<void> => {
    const isAgreed =
      status !== 'draft' || wideScopeText === null || (await confirm(wideQuestion(wideScopeText)))
    if (isAgreed) await turn.mutate({ params, body: { state: isOff ? 'active' : 'paused' } })
  }
  const remove = () =>
    confirm({
      title: `Xóa khuyến mãi «${name}»?`,
      text: 'Khuyến mãi và các mã của nó bị xóa hẳn. Khuyến mãi đã có đơn dùng thì không xóa được, chỉ tạm dừng.',
      confirmText: 'Xóa khuyến mãi',
      isDanger: true,
      act: () => removal.mutate({ params }),
    })
  return (
    <>
      <ActionMenu label={`Thao tác với khuyến mãi ${name}`}>
        <ActionItem icon={Pencil} to={`${PROMOTIONS}/${id}`}>
          Sửa
        </ActionItem>
        <ActionItem icon={Copy} onClick={() => void copy.mutate({ params })}>
          Sao chép thành bản nháp
        </ActionItem>
        {status !== 'ended' && (
          <ActionItem icon={isOff ? CirclePlay : CirclePause} onClick={() => void turnOnOrOff()}>
            {isOff ? 'Bật khuyến mãi' : 'Tạm dừng'}
          </ActionItem>
        )}
        {code !== null && (
          <ActionItem icon={Link} onClick={() => void copyLink(codeLink(window.location.origin, code))}>
            Chép liên kết
          </ActionItem>
        )}
        {codeMode === 'unique' && (
          <ActionItem icon={FileSpreadsheet} onClick={() => void codes.download()}>
            Tải các mã (Excel)
          </ActionItem>
        )}
        <ActionItem icon={Trash2} isDanger onClick={() => void remove()}>
          Xóa
        </ActionItem>
      </ActionMenu>
      {dialog}
    </>
  )
}
