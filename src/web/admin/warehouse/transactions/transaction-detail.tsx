import { PackageCheck, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { movementTypeLabels } from '#contract/warehouse/movement.kinds.ts'
import type { ReceiptCount, Transaction, TransactionLine } from '#contract/warehouse/movement.shapes.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { formatCount, formatDong, formatMoment } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TableFrame, Td, Th, Tr } from '#web/ui/table.tsx'
import { reasonField } from '../../kit/action/reason-field.tsx'
import { useConfirm } from '../../kit/action/use-confirm.tsx'
import { TransactionStatus } from '../../labels/transaction-status.tsx'
import { differencesText } from './differences-text.ts'
import { SettlePending } from './settle-pending.tsx'

/**
 * A movement with its lines, who booked it and why; a completed one can be reversed, an awaited return
 * settled.
 */
export function TransactionDetail({
  transaction,
  now,
  hrefFor,
  onClose,
}: {
  transaction: Transaction
  now: string
  hrefFor: (id: string) => string
  onClose: () => void
}) {
  const [isSettling, setSettling] = useState(false)
  const { confirm, dialog } = useConfirm()
  const { mutate } = useMutation('POST /api/warehouse/transactions/:id/reversal')
  const { order, status, lines, line_count, counts } = transaction
  const isAwaited = status === 'pending' && order !== null
  const reverse = () =>
    confirm({
      title: `Hoàn tác phiếu ${transaction.transaction_code}?`,
      text: `Một phiếu ngược lại được ghi: ${formatCount(transaction.quantity)} món về lại như trước phiếu này. Phiếu cũ vẫn được giữ. Hàng đã bán hoặc đã chuyển đi thì không hoàn tác được.`,
      confirmText: 'Hoàn tác phiếu',
      isDanger: true,
      field: reasonField({ label: 'Ghi chú' }),
      act: notes => mutate({ params: { id: transaction._id }, body: { notes } }),
    })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={transaction.transaction_code}
      width={960}
      footer={
        (transaction.is_reversible || isAwaited) && (
          <>
            {transaction.is_reversible && (
              <Button kind="danger" icon={Undo2} onClick={() => void reverse()}>
                Hoàn tác
              </Button>
            )}
            {isAwaited && (
              <Button icon={PackageCheck} onClick={() => setSettling(true)}>
                Xử lý hàng hoàn
              </Button>
            )}
          </>
        )
      }
    >
      <Facts transaction={transaction} now={now} hrefFor={hrefFor} />
      <div className="mt-5 overflow-hidden rounded-6 border border-sand-200">
        <Lines lines={lines} />
      </div>
      {counts.length > 0 && <Counts counts={counts} />}
      {line_count > lines.length && (
        <p className="mt-3 text-13 text-sand-600">
          Hiển thị {formatCount(lines.length)} dòng đầu của {formatCount(line_count)} dòng.
        </p>
      )}
      {dialog}
      {isSettling && order && (
        <SettlePending orderId={order._id} returnId={transaction._id} onClose={() => setSettling(false)} />
      )}
    </Dialog>
  )
}

function Facts({
  transaction,
  now,
  hrefFor,
}: {
  transaction: Transaction
  now: string
  hrefFor: (id: string) => string
}) {
  const { order, reverses, reversed_by, reference_document, notes, total_value, differences } = transaction
  const link = (to: string, text: string) => (
    <Link to={to} className="font-medium text-pine-700 hover:underline">
      {text}
    </Link>
  )
  return (
    <dl className="grid gap-x-6 gap-y-3 text-14 md:grid-cols-3">
      <Fact name="Loại">{movementTypeLabels[transaction.type]}</Fact>
      <Fact name="Trạng thái">
        <TransactionStatus status={transaction.status} />
      </Fact>
      <Fact name="Lập lúc">{formatMoment(transaction.created_at, now)}</Fact>
      <Fact name="Người lập">{transaction.created_by || 'Cửa hàng'}</Fact>
      <Fact name="Lý do">{transaction.reason || '–'}</Fact>
      <Fact name="Tổng">
        {formatCount(transaction.quantity)} món
        {total_value !== null && ` · ${formatDong(total_value)}`}
      </Fact>
      {differences && <Fact name="So với phiếu giao">{differencesText(differences)}</Fact>}
      {reference_document && <Fact name="Chứng từ">{reference_document}</Fact>}
      {order && <Fact name="Đơn hàng">{link(`/admin/orders/${order._id}`, order.orderNumber)}</Fact>}
      {reverses && (
        <Fact name="Hoàn tác phiếu">{link(hrefFor(reverses._id), reverses.transaction_code)}</Fact>
      )}
      {reversed_by && (
        <Fact name="Đã hoàn tác bởi">{link(hrefFor(reversed_by._id), reversed_by.transaction_code)}</Fact>
      )}
      {notes && (
        <Fact name="Ghi chú" isWide>
          {notes}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? 'md:col-span-3' : undefined}>
      <dt className="text-13 text-sand-600">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  )
}

function Lines({ lines }: { lines: readonly TransactionLine[] }) {
  return (
    <TableFrame label="Dòng hàng">
      <thead>
        <tr>
          <Th>Sản phẩm</Th>
          <Th>Từ</Th>
          <Th>Đến</Th>
          <Th numeric>Số lượng</Th>
          <Th numeric>Đơn giá</Th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a movement never change
          <Tr key={index}>
            <Td className="min-w-40">
              {line.product_id.title}
              <span className="block text-13 text-sand-600">{line.product_id.sku}</span>
            </Td>
            <Td>{placeText(line.from_warehouse, line.from_location)}</Td>
            <Td>{placeText(line.to_warehouse, line.to_location)}</Td>
            <Td numeric>{formatCount(line.quantity)}</Td>
            <Td numeric>{line.unit_price === null ? '–' : formatDong(line.unit_price)}</Td>
          </Tr>
        ))}
      </tbody>
    </TableFrame>
  )
}

/** A receipt against its delivery note, item by item. */
function Counts({ counts }: { counts: readonly ReceiptCount[] }) {
  const count = (pieces: number) => (pieces > 0 ? formatCount(pieces) : '–')
  return (
    <section className="mt-5">
      <h3 className="font-semibold text-15">Đối chiếu phiếu giao</h3>
      <p className="mt-0.5 text-13 text-sand-600">Hàng vỡ, lỗi để riêng, không nằm trong tồn kho.</p>
      <div className="mt-2 overflow-hidden rounded-6 border border-sand-200">
        <TableFrame label="Đối chiếu phiếu giao">
          <thead>
            <tr>
              <Th>Sản phẩm</Th>
              <Th numeric>Phiếu giao</Th>
              <Th numeric>Nhập kho</Th>
              <Th numeric>Vỡ, lỗi</Th>
              <Th numeric>Thiếu</Th>
              <Th numeric>Thừa</Th>
            </tr>
          </thead>
          <tbody>
            {counts.map(({ product_id, variant_id, expected, received, broken }) => {
              const surplus = expected === null ? 0 : received + broken - expected
              return (
                <Tr key={`${product_id._id}/${variant_id}`}>
                  <Td className="min-w-40">
                    {product_id.title}
                    <span className="block text-13 text-sand-600">{product_id.sku}</span>
                  </Td>
                  <Td numeric>{expected === null ? '–' : formatCount(expected)}</Td>
                  <Td numeric>{formatCount(received)}</Td>
                  <Td numeric>{count(broken)}</Td>
                  <Td numeric>{count(-surplus)}</Td>
                  <Td numeric>{count(surplus)}</Td>
                </Tr>
              )
            })}
          </tbody>
        </TableFrame>
      </div>
    </section>
  )
}

function placeText(warehouse: TransactionLine['to_warehouse'], bin: TransactionLine['to_location']): string {
  return warehouse ? [warehouse.code, bin?.location_code].filter(Boolean).join(' ') : '–'
}
