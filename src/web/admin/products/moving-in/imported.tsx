import { CircleCheck, Package, Undo2 } from 'lucide-react'
import type { MovingIn } from '#contract/moving-in/moving-in.shapes.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { formatCount, formatMoment } from '#web/lib/format/formats.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useConfirm } from '../../kit/action/use-confirm.tsx'
import { Panel } from '../../kit/page/panel.tsx'
import { OpenPanel } from './open-panel.tsx'
import { type LoadedPictures, PicturesPanel } from './pictures-panel.tsx'

/** An import that is done, with the way back while there is one. */
export function Imported({
  movingIn,
  imported,
  summary,
  pictures,
  now,
}: {
  movingIn: MovingIn
  imported: NonNullable<MovingIn['imported']>
  summary: NonNullable<MovingIn['summary']>
  pictures: LoadedPictures | null
  now: string
}) {
  const { confirm, dialog } = useConfirm()
  const { mutate } = useMutation('POST /api/admin/moving-in/:id/undo')
  const { products, variants, pieces, at, by, undoableUntil, notUndoable } = imported
  const isUndone = movingIn.state === 'undone'
  const undo = () =>
    confirm({
      title: 'Hoàn tác lần nhập này?',
      text: 'Sản phẩm mới được gỡ khỏi cửa hàng và kho, sản phẩm cũ trở lại như trước. Những gì bạn đã sửa sau khi nhập thì giữ nguyên.',
      confirmText: 'Hoàn tác lần nhập',
      isDanger: true,
      act: () => mutate({ params: { id: movingIn._id } }),
    })
  return (
    <>
      <Panel>
        <div className="flex flex-wrap items-center gap-4 py-2">
          <span className="flex size-12 items-center justify-center rounded-full bg-pine-50 text-pine-700">
            {isUndone ? <Undo2 size={24} aria-hidden /> : <CircleCheck size={24} aria-hidden />}
          </span>
          <div className="min-w-0 flex-1 basis-64">
            <h2 className="font-semibold text-18">
              {isUndone ? 'Đã hoàn tác lần nhập' : `Đã nhập ${formatCount(products)} sản phẩm`}
            </h2>
            <p className="text-14 text-sand-600">
              {[
                `${formatCount(variants)} phiên bản`,
                `${formatCount(pieces)} cái vào kho`,
                `${by} nhập ${formatMoment(at, now)}`,
              ].join(' · ')}
            </p>
          </div>
          <ButtonLink icon={Package} to="/admin/products">
            Xem sản phẩm
          </ButtonLink>
        </div>
      </Panel>
      {!isUndone && pictures && (
        <>
          <OpenPanel id={movingIn._id} ready={pictures.data.ready} />
          <PicturesPanel id={movingIn._id} pictures={pictures} />
        </>
      )}
      {!isUndone && (
        <Panel title="Việc nên làm tiếp" className="mt-4">
          <ul className="list-disc space-y-1.5 pl-5 text-14 text-sand-700">
            <li>Sản phẩm mới chưa có ảnh thì còn ẩn: thêm ảnh ở trang sản phẩm rồi mở bán.</li>
            {summary.counts.refused > 0 && (
              <li>
                {`${formatCount(summary.counts.refused)} dòng chưa vào: sửa trong tệp rồi chuyển lại, những dòng đã nhập thì không đổi.`}
              </li>
            )}
            {summary.counts.leftOut > 0 && (
              <li>{`${formatCount(summary.counts.leftOut)} dòng để bạn tự thêm, như hàng bán theo bộ và dịch vụ.`}</li>
            )}
          </ul>
        </Panel>
      )}
      {!isUndone && (
        <Panel title="Hoàn tác lần nhập" className="mt-4">
          <p className="text-14 text-sand-700">
            {notUndoable === null
              ? `Được đến ${formatMoment(undoableUntil, now)}, khi chưa bán món nào trong số này.`
              : `Không còn hoàn tác được: ${notUndoable}.`}
          </p>
          <div className="mt-3">
            <Button kind="danger" icon={Undo2} disabled={notUndoable !== null} onClick={() => void undo()}>
              Hoàn tác lần nhập
            </Button>
          </div>
        </Panel>
      )}
      {dialog}
    </>
  )
}
