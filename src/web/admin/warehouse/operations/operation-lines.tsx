import { FileSpreadsheet, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { MAX_LINES } from '#contract/warehouse/movement.kinds.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { TableFrame, Td, Th } from '#web/ui/table.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { StepPager } from '../../components/lists/step-pager.tsx'
import { FillBar } from './bin-picker.tsx'
import { piecesOf } from './check-operation.ts'
import {
  FromField,
  ItemField,
  type LineProps,
  LineSum,
  PriceField,
  QuantityField,
  ToField,
} from './line-fields.tsx'
import { operationKinds } from './operation-kinds.ts'
import { EMPTY_LINE } from './operation-values.ts'
import { ReceiptFileDialog } from './receipt-file.tsx'
import { LINES_PER_PAGE, type Operation } from './use-operation.ts'

/** The lines of a movement: a table, on tablet and phone cards; so many at a time. */
export function OperationLines({ operation }: { operation: Operation }) {
  const isWide = useMedia('(min-width: 64rem)')
  const { lines, page, setPage } = operation
  const [isImporting, setImporting] = useState(false)
  const start = (page - 1) * LINES_PER_PAGE
  const shown = lines.fields
    .slice(start, start + LINES_PER_PAGE)
    .map(({ id }, at) => ({ id, index: start + at }))
  return (
    <>
      {isWide ? (
        <LineTable operation={operation} shown={shown} />
      ) : (
        <ul aria-label="Dòng hàng" className="space-y-3 p-4">
          {shown.map(({ id, index }) => (
            <LineCard key={id} operation={operation} index={index} />
          ))}
        </ul>
      )}
      {lines.fields.length > LINES_PER_PAGE && (
        <StepPager
          current={page}
          pageSize={LINES_PER_PAGE}
          count={lines.fields.length}
          noun="dòng"
          onChange={setPage}
        />
      )}
      <div className="flex flex-wrap gap-3 p-4">
        <Button
          kind="secondary"
          icon={Plus}
          disabled={lines.fields.length >= MAX_LINES}
          onClick={() => {
            setPage(Math.floor(lines.fields.length / LINES_PER_PAGE) + 1)
            lines.append(EMPTY_LINE, { shouldFocus: true, focusName: `lines.${lines.fields.length}.item` })
          }}
        >
          Thêm dòng
        </Button>
        {operation.type === 'import' && (
          <Button kind="secondary" icon={FileSpreadsheet} onClick={() => setImporting(true)}>
            Nhập từ Excel
          </Button>
        )}
      </div>
      {isImporting && (
        <ReceiptFileDialog
          warehouseId={operation.form.getValues('toWarehouse')}
          onTake={operation.addLines}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  )
}

function LineTable({ operation, shown }: { operation: Operation; shown: { id: string; index: number }[] }) {
  const { from, to, quantity, hasPrice } = operationKinds[operation.type]
  return (
    <TableFrame label="Dòng hàng">
      <thead>
        <tr>
          <Th className="w-10 pl-4">#</Th>
          <Th>Sản phẩm</Th>
          {from && <Th className="w-44">{to ? 'Vị trí xuất' : 'Vị trí'}</Th>}
          {to && <Th className="w-44">{from ? 'Vị trí nhận' : 'Vị trí'}</Th>}
          <Th numeric className="w-28">
            {quantity}
          </Th>
          {hasPrice && (
            <>
              <Th numeric className="w-40">
                Đơn giá nhập
              </Th>
              <Th numeric className="w-36">
                Thành tiền
              </Th>
            </>
          )}
          <Th className="w-14">
            <span className="sr-only">Xóa</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ id, index }) => (
          <tr key={id} className="border-sand-200 border-b align-top focus-within:bg-pine-50">
            <Td className="pt-4 pl-4 text-sand-600">{index + 1}</Td>
            <Td>
              <ItemField operation={operation} index={index} />
            </Td>
            {from && (
              <Td>
                <FromField operation={operation} index={index} />
              </Td>
            )}
            {to && (
              <Td>
                <ToField operation={operation} index={index} />
              </Td>
            )}
            <Td>
              <QuantityField operation={operation} index={index} isStepped={false} />
            </Td>
            {hasPrice && (
              <>
                <Td>
                  <PriceField operation={operation} index={index} />
                </Td>
                <Td numeric className="pt-4 font-medium">
                  <LineSum operation={operation} index={index} />
                </Td>
              </>
            )}
            <Td>
              <RemoveLine operation={operation} index={index} />
            </Td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  )
}

function LineCard({ operation, index }: LineProps) {
  const { from, to, hasPrice, quantity } = operationKinds[operation.type]
  return (
    <li className="rounded-10 border border-sand-200 bg-white p-3 focus-within:border-glow-400 md:p-4">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <ItemField operation={operation} index={index} />
        </div>
        <RemoveLine operation={operation} index={index} />
      </div>
      <div className="mt-3 grid gap-3 sm:grid-cols-2 md:grid-cols-3">
        <Labelled label={quantity}>
          <QuantityField operation={operation} index={index} isStepped />
        </Labelled>
        {from && (
          <Labelled label={to ? 'Lấy từ' : 'Vị trí'}>
            <FromField operation={operation} index={index} />
          </Labelled>
        )}
        {to && (
          <Labelled label={from ? 'Cất vào' : 'Vị trí'}>
            <ToField operation={operation} index={index} />
            <BinFill operation={operation} index={index} />
          </Labelled>
        )}
        {hasPrice && (
          <Labelled label="Đơn giá nhập">
            <PriceField operation={operation} index={index} />
          </Labelled>
        )}
      </div>
    </li>
  )
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p aria-hidden className="mb-1 text-13 text-sand-600">
        {label}
      </p>
      {children}
    </div>
  )
}

/** How full the chosen bin is with the pieces of this line. */
function BinFill({ operation, index }: LineProps) {
  const [bin, quantity] = useWatch({
    control: operation.form.control,
    name: [`lines.${index}.to`, `lines.${index}.quantity`],
  })
  if (!bin) return null
  const pieces = bin.current_quantity + (piecesOf(quantity) ?? 0)
  const room = bin.capacity - pieces
  return (
    <>
      <FillBar pieces={pieces} capacity={bin.capacity} className="mt-2" />
      <p className="mt-1 text-13 text-sand-600">
        {pieces} / {bin.capacity} · {room >= 0 ? `còn ${room} chỗ` : `thiếu ${-room} chỗ`}
      </p>
    </>
  )
}

function RemoveLine({ operation: { lines }, index }: LineProps) {
  return (
    <IconButton
      icon={Trash2}
      label={`Xóa dòng ${index + 1}`}
      onClick={() => (lines.fields.length === 1 ? lines.replace([EMPTY_LINE]) : lines.remove(index))}
    />
  )
}
