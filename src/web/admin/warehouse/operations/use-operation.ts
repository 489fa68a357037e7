import { useEffect, useRef, useState } from 'react'
import { useFieldArray, useForm } from 'react-hook-form'
import type { WarehouseItem } from '#contract/warehouse/item.shapes.ts'
import { MAX_LINES, type MovementType, movementActionLabels } from '#contract/warehouse/movement.kinds.ts'
import { createdBefore } from '#web/lib/api/created-before.ts'
import { checkedBy, showRefusal } from '#web/lib/api/form-errors.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { wholeNumberOf } from '../../kit/form/amount-text.ts'
import { checkOperation } from './check-operation.ts'
import { type NewPieces, newLine } from './lines/new-line.ts'
import { bodyOf, fieldOfPath, isBlank } from './operation-body.ts'
import {
  dropDraft,
  emptyOperation,
  forgetKey,
  isSameItem,
  keepDraft,
  keyOf,
  type Line,
  type OperationValues,
} from './operation-values.ts'

/** Lines that the page shows at a time. */
export const LINES_PER_PAGE = 50
/** The typed values are kept for a reload after this pause. */
const KEEP_MS = 100

/** An item that was added to the movement, and its line now. */
export type Added = {
  item: WarehouseItem
  quantity: number
  /** Pieces on the delivery note; empty without one. */
  expected: string
  bin: string | undefined
  isNew: boolean
}

export type Operation = ReturnType<typeof useOperation>

/**
 * The form of a movement: its lines, the draft that this tab keeps, and booking it. `bookedBefore` is the id of
 * a movement that an earlier attempt has booked with other content, if this one was refused for that.
 * @param start the first values of the form
 */
export function useOperation(
  type: MovementType,
  { start, warehouseId }: { start: OperationValues; warehouseId: string },
) {
  const form = useForm<OperationValues>({
    defaultValues: start,
    resolver: checkedBy(values => checkOperation(type, values)),
  })
  const lines = useFieldArray({ control: form.control, name: 'lines' })
  const [page, setPage] = useState(1)
  /** Counts the movements that were begun. */
  const [round, setRound] = useState(1)
  const queue = useRef(Promise.resolve())
  useDraft(type, form)

  const clear = (): void => {
    form.reset(emptyOperation(type, warehouseId))
    dropDraft(type)
    setPage(1)
    setRound(before => before + 1)
  }
  const [bookedBefore, setBookedBefore] = useState<string | undefined>()
  /** Whether the attempt under way has the key of an earlier one, which had no answer. */
  const isRepeat = useRef(false)
  const { mutate, isBusy } = useMutation('POST /api/warehouse/transactions', {
    onDone: clear,
    onRefused: error => {
      const booked = createdBefore(error)
      const isAnswered = error.status >= 400 && error.status < 500
      // refused at the first attempt, it is not booked
      if (booked || (isAnswered && !isRepeat.current)) forgetKey(type)
      setBookedBefore(booked)
      const nameOf = (path: string) => fieldOfPath(path, { type, lines: form.getValues('lines') })
      setPage(pageOf(error.errors.map(({ path }) => nameOf(path))))
      const otherwise = `Có lỗi xảy ra khi ${movementActionLabels[type].toLowerCase()}!`
      return showRefusal(form, error, { nameOf, otherwise })
    },
  })
  const bookNow = form.handleSubmit(
    values => {
      const sent = keyOf(type)
      isRepeat.current = sent.isRepeat
      return mutate({ body: bodyOf(type, values), headers: { 'idempotency-key': sent.key } })
    },
    errors => setPage(pageOf(Object.keys(errors.lines ?? {}).map(index => `lines.${index}.`))),
  )
  /** Books once the items before it are counted; those that are counted until its answer come after it. */
  const isBooking = useRef(false)
  const book = async (): Promise<void> => {
    if (isBooking.current) return
    isBooking.current = true
    const booked = queue.current.then(() => bookNow())
    queue.current = booked.then(
      () => {},
      () => {},
    )
    try {
      await booked
    } finally {
      isBooking.current = false
    }
  }

  /**
   * Counts pieces of an item to its line, which comes first, or to a new one. One after another, in the order
   * of the calls. Nothing is counted to a text that can't be read.
   */
  const add = ({ item, quantity, fromBin }: NewPieces): Promise<Added | { refusal: string }> => {
    const added = queue.current.then(async () => {
      const values = form.getValues()
      const index = values.lines.findIndex(line => line.item && isSameItem(line.item, item))
      const line = values.lines[index]
      if (line) {
        const before = line.quantity.trim() === '' ? 0 : wholeNumberOf(line.quantity)
        if (before === undefined) {
          setPage(pageOf([`lines.${index}.quantity`]))
          await form.trigger(`lines.${index}.quantity`)
          return { refusal: `Không cộng được vào «${line.quantity}» ở dòng ${index + 1}. Hãy sửa số này.` }
        }
        const sum = before + quantity
        form.setValue(`lines.${index}.quantity`, String(sum), { shouldDirty: true })
        if (line.isClosed) form.setValue(`lines.${index}.isClosed`, false)
        form.clearErrors(`lines.${index}.quantity`)
        if (index > 0) lines.move(index, 0)
        setPage(1)
        return {
          item,
          quantity: sum,
          expected: line.expected,
          bin: (line.to ?? line.from)?.location_code,
          isNew: false,
        }
      }
      if (values.lines.filter(other => !isBlank(other)).length >= MAX_LINES)
        return {
          refusal: `Mỗi phiếu có tối đa ${formatCount(MAX_LINES)} dòng. Hãy ghi phiếu này trước.`,
        }
      const fresh = await newLine(type, { item, quantity, fromBin }, values)
      addLines([fresh])
      return { item, quantity, expected: '', bin: (fresh.to ?? fresh.from)?.location_code, isNew: true }
    })
    queue.current = added.then(
      () => {},
      () => {},
    )
    return added
  }

  /** Puts lines before the others, or in the place of empty lines. */
  const addLines = (added: Line[]): void => {
    if (form.getValues('lines').every(isBlank)) lines.replace(added)
    else lines.prepend(added, { shouldFocus: false })
    setPage(1)
  }

  return { type, form, lines, page, setPage, round, add, addLines, clear, book, isBusy, bookedBefore }
}

/** The page of the first line among the names of fields, the first page without any. */
function pageOf(names: readonly string[]): number {
  const indexes = names.flatMap(name => /^lines\.(\d+)\./.exec(name)?.[1] ?? []).map(Number)
  return indexes.length === 0 ? 1 : Math.floor(Math.min(...indexes) / LINES_PER_PAGE) + 1
}

function useDraft(type: MovementType, form: ReturnType<typeof useForm<OperationValues>>): void {
  const { subscribe, getValues } = form
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = (): void => keepDraft(type, getValues())
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(keep, KEEP_MS)
      },
    })
    const keepNow = (): void => {
      clearTimeout(timer)
      keep()
    }
    window.addEventListener('pagehide', keepNow)
    return () => {
      stop()
      clearTimeout(timer)
      window.removeEventListener('pagehide', keepNow)
    }
  }, [type, subscribe, getValues])
}
