import { FileSpreadsheet, Plus } from 'lucide-react'
import { useState } from 'react'
import { MAX_LINES } from '#contract/warehouse/movement.kinds.ts'
import { Button } from '#web/ui/button.tsx'
import { TableFrame, Td, Th } from '#web/ui/table.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { StepPager } from '../../../kit/list/step-pager.tsx'
import { NoteBadges } from '../note-badges.tsx'
import { operationKinds } from '../operation-kinds.ts'
import { EMPTY_LINE } from '../operation-values.ts'
import { LINES_PER_PAGE, type Operation } from '../use-operation.ts'
import { LineCard, RemoveLine } from './line-card.tsx'
import {
  FromField,
  ItemField,
  LineSum,
  NOTE_LABELS,
  NoteField,
  PriceField,
  QuantityField,
  ToField,
} from './line-fields.tsx'
import { ReceiptFileDialog } from './receipt-file.tsx'

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
  const { from, to, quantity, hasPrice, hasNote } = operationKinds[operation.type]
  return (
    <TableFrame label="Dòng hàng">
      <thead>
        <tr>
          <Th className="w-10 pl-4">#</Th>
          <Th>Sản phẩm</Th>
          {from && <Th className="w-44">{to ? 'Vị trí xuất' : 'Vị trí'}</Th>}
          {to && <Th className="w-44">{from ? 'Vị trí nhận' : 'Vị trí'}</Th>}
          <Th numeric className="w-24">
            {quantity}
          </Th>
          {hasNote && (
            <>
              <Th numeric className="w-28">
                {NOTE_LABELS.expected}
              </Th>
              <Th numeric className="w-20">
                {NOTE_LABELS.broken}
              </Th>
            </>
          )}
          {hasPrice && (
            <>
              <Th numeric className="w-36">
                Đơn giá nhập
              </Th>
              <Th numeric className="w-32 max-xl:hidden">
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
            {hasNote && (
              <>
                <Td>
                  <NoteField operation={operation} index={index} name="expected" />
                  <div className="mt-1.5 flex justify-end">
                    <NoteBadges operation={operation} index={index} />
                  </div>
                </Td>
                <Td>
                  <NoteField operation={operation} index={index} name="broken" />
                </Td>
              </>
            )}
            {hasPrice && (
              <>
                <Td>
                  <PriceField operation={operation} index={index} />
                </Td>
                <Td numeric className="pt-4 font-medium max-xl:hidden">
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
