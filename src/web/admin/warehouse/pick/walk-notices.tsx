import { boxLetter, type PickBox } from '#contract/picking/picking.shapes.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

const REASONS = { cancelled: 'đã hủy', gone: 'đã bị xóa', shipped: 'đã gửi đi' } as const

/** Changes of the orders of a walk since it began, and pieces that are to be picked elsewhere. */
export function WalkNotices({ boxes }: { boxes: readonly PickBox[] }) {
  return (
    <>
      {boxes.flatMap(({ box, state, orderNumber, picked }) =>
        state === 'open'
          ? []
          : [
              <Notice key={box} tone={state === 'shipped' ? 'info' : 'error'} className="mb-3">
                {`Đơn ${orderNumber} ${REASONS[state]}, không lấy thêm.`}
                {state !== 'shipped' &&
                  picked > 0 &&
                  ` Để ${picked} món trong thùng ${boxLetter(box)} về kệ.`}
              </Notice>,
            ],
      )}
      {boxes.flatMap(({ box, state, orderNumber, elsewhere }) =>
        state === 'open' && elsewhere.length > 0
          ? [
              <Notice key={`${box} elsewhere`} tone="info" className="mb-3">
                Đơn {orderNumber} còn hàng ở {elsewhere.join(', ')}: lấy ở đó bằng một lượt khác.
              </Notice>,
            ]
          : [],
      )}
    </>
  )
}
