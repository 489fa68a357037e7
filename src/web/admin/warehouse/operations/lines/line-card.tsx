import { Check, PackageX, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { formatCount } from '#web/lib/format/formats.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { wholeNumberOf } from '../../../kit/form/amount-text.ts'
import { FillBar } from '../bin-picker.tsx'
import { goodPieces, noteStateAt } from '../delivery-note.ts'
import { NoteBadges } from '../note-badges.tsx'
import { operationKinds } from '../operation-kinds.ts'
import { EMPTY_LINE } from '../operation-values.ts'
import {
  FromField,
  ItemField,
  type LineProps,
  NOTE_LABELS,
  NoteField,
  PriceField,
  QuantityField,
  ToField,
} from './line-fields.tsx'

/** A line of a movement on tablet and phone. */
export function LineCard({ operation, index }: LineProps) {
  const { from, to, hasPrice, quantity } = operationKinds[operation.type]
  if (to && !from) return <PutAwayCard operation={operation} index={index} />
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
          <Labelled label="Cất vào">
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

/**
 * A line with a destination for its pieces: the bin first and largest, then the product, how many, and for
 * how much.
 */
function PutAwayCard({ operation, index }: LineProps) {
  const { hasPrice, hasNote, quantity } = operationKinds[operation.type]
  const item = useWatch({ control: operation.form.control, name: `lines.${index}.item` })
  return (
    <li className="rounded-10 border border-sand-200 bg-white p-3 focus-within:border-glow-400 md:p-4">
      {item && (
        <div className="mb-3 flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <ToField operation={operation} index={index} isLarge />
            <BinFill operation={operation} index={index} />
          </div>
          <RemoveLine operation={operation} index={index} />
        </div>
      )}
      <ItemField operation={operation} index={index} />
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        <Labelled label={quantity}>
          <QuantityField operation={operation} index={index} isStepped />
        </Labelled>
        {hasNote && item && <NotePart operation={operation} index={index} />}
        {hasPrice && (
          <Labelled label="Đơn giá nhập">
            <PriceField operation={operation} index={index} />
          </Labelled>
        )}
      </div>
    </li>
  )
}

/** The line against the delivery note: its pieces there, broken ones, and that no more come. */
function NotePart({ operation, index }: LineProps) {
  const { form } = operation
  const lines = useWatch({ control: form.control, name: 'lines' })
  const line = lines[index]
  const [isBrokenShown, setBrokenShown] = useState(false)
  if (!line) return null
  const state = noteStateAt(lines, index)
  const counted = wholeNumberOf(line.quantity) ?? 0
  const isBroken = isBrokenShown || line.broken !== ''
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3">
        <Labelled label={NOTE_LABELS.expected}>
          <NoteField operation={operation} index={index} name="expected" />
        </Labelled>
        {isBroken && (
          <Labelled label={NOTE_LABELS.broken}>
            <NoteField operation={operation} index={index} name="broken" />
          </Labelled>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2 sm:col-span-2">
        <NoteBadges operation={operation} index={index} />
        {!isBroken && counted > 0 && (
          <Button
            kind="secondary"
            size="small"
            icon={PackageX}
            onClick={() => {
              setBrokenShown(true)
              form.setValue(`lines.${index}.broken`, '1', { shouldDirty: true })
            }}
          >
            Vỡ, lỗi
          </Button>
        )}
        {state && (state.is === 'open' || state.is === 'waiting') && (
          <Button
            kind="secondary"
            size="small"
            icon={Check}
            onClick={() => form.setValue(`lines.${index}.isClosed`, true, { shouldDirty: true })}
          >
            {counted === 0 ? 'Không giao món này' : `Chỉ có ${formatCount(counted)}`}
          </Button>
        )}
      </div>
      {isBroken && (wholeNumberOf(line.broken) ?? 0) > 0 && (
        <p className="rounded-6 bg-lac-50 px-3 py-2 text-14 text-lac-700 sm:col-span-2">
          {formatCount(wholeNumberOf(line.broken) ?? 0)} món vỡ, lỗi để riêng, không nhập vào kho.
        </p>
      )}
    </>
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
  const [bin, quantity, broken] = useWatch({
    control: operation.form.control,
    name: [`lines.${index}.to`, `lines.${index}.quantity`, `lines.${index}.broken`],
  })
  if (!bin) return null
  const pieces = bin.current_quantity + goodPieces({ quantity, broken })
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

export function RemoveLine({ operation: { lines }, index }: LineProps) {
  return (
    <IconButton
      icon={Trash2}
      label={`Xóa dòng ${index + 1}`}
      onClick={() => (lines.fields.length === 1 ? lines.replace([EMPTY_LINE]) : lines.remove(index))}
    />
  )
}
