import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { type Confirm, type Question, useConfirm } from './use-confirm.tsx'

/** The outcome for one of the records of a call. */
export type BulkOutcome = { _id: string; outcome: string; message: string; canArchive?: boolean | undefined }

/** The reply of a call about several records. */
export type BulkReply = { data: { results: readonly BulkOutcome[] }; message?: string | undefined }

/** A question about several records. */
export type BulkQuestion = Omit<Question, 'act'> & {
  /** Of the records. */
  names: readonly string[]
  act: (value: string) => Promise<BulkReply | undefined>
  /** Actions that are offered for refused records instead; the main one last. */
  instead?: (refused: readonly BulkOutcome[]) => readonly Instead[]
}

type Instead = { label: string; isDanger?: boolean; question: BulkQuestion }

/** Options of the mutation of a bulk action: its success is shown if nothing was refused. */
export const bulkMutation = { isShown: (reply: BulkReply) => refusedOf(reply).length === 0 }

/**
 * Asks before an action on several records, carries it out and lists the refused ones with their reasons.
 * @param noun of the records: «sản phẩm», «đơn hàng»
 * @returns `ask` and the `dialogs`, which the component renders
 */
export function useBulkAction(noun: string): { ask: (question: BulkQuestion) => void; dialogs: ReactNode } {
  const { confirm, dialog } = useConfirm()
  const [report, setReport] = useState<Report>()
  const ask = (question: BulkQuestion): void => {
    setReport(undefined)
    void carryOut(confirm, question, noun).then(setReport)
  }
  return {
    ask,
    dialogs: (
      <>
        {dialog}
        {report && <BulkReport {...report} noun={noun} onAsk={ask} onClose={() => setReport(undefined)} />}
      </>
    ),
  }
}

type Report = { summary: string; refused: readonly BulkOutcome[]; instead: readonly Instead[] }

/** @returns the report if something was refused */
async function carryOut(
  confirm: Confirm,
  { names, act, instead, text, ...question }: BulkQuestion,
  noun: string,
): Promise<Report | undefined> {
  let reply: BulkReply | undefined
  await confirm({
    ...question,
    text: (
      <>
        {text}
        <NamedEntries names={names} noun={noun} />
      </>
    ),
    async act(value) {
      reply = await act(value)
      return reply
    },
  })
  const refused = reply ? refusedOf(reply) : []
  if (refused.length === 0) return undefined
  return { summary: reply?.message ?? '', refused, instead: instead?.(refused) ?? [] }
}

function BulkReport({
  summary,
  refused,
  instead,
  noun,
  onAsk,
  onClose,
}: Report & { noun: string; onAsk: (question: BulkQuestion) => void; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Kết quả"
      footer={
        <>
          <Button kind="secondary" size="small" onClick={onClose}>
            Đóng
          </Button>
          {instead.map(({ label, isDanger, question }, at) => (
            <Button
              key={label}
              kind={isDanger ? 'danger' : at < instead.length - 1 ? 'secondary' : 'primary'}
              size="small"
              onClick={() => onAsk(question)}
              className="flex-1 md:flex-none"
            >
              {label}
            </Button>
          ))}
        </>
      }
    >
      <p role="status" className="font-medium text-15">
        {summary}. Không thực hiện được với {refused.length} {noun}:
      </p>
      <ul className="mt-3 space-y-2 text-14 text-sand-700">
        {refused.map(({ _id, message }) => (
          <li key={_id} className="rounded-6 bg-sand-50 px-3 py-2">
            {message}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** Names that are shown before the rest is counted. */
const MAX_NAMED = 5

/** The names of several records: the first five and the number of the others. */
function NamedEntries({ names, noun }: { names: readonly string[]; noun: string }) {
  if (names.length < 2) return null
  return (
    <ul className="mt-3 list-disc space-y-1 pl-5">
      {names.slice(0, MAX_NAMED).map(name => (
        <li key={name}>{name}</li>
      ))}
      {names.length > MAX_NAMED && (
        <li>
          và {names.length - MAX_NAMED} {noun} khác
        </li>
      )}
    </ul>
  )
}

const REFUSALS = ['in_use', 'not_found', 'refused']

/** The records that a call left unchanged. */
export function refusedOf({ data }: BulkReply): BulkOutcome[] {
  return data.results.filter(({ outcome }) => REFUSALS.includes(outcome))
}
