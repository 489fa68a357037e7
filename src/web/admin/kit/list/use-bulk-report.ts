import { useState } from 'react'

/** What became of one of the things that a call was about. */
export type BulkOutcome = { _id: string; outcome: string; message: string; canArchive?: boolean | undefined }

/** The reply of a call about several things. */
type BulkReply = { data: { results: readonly BulkOutcome[] }; message?: string | undefined }

const REFUSALS = ['in_use', 'not_found', 'refused']

/**
 * Collects what calls about several things could not do. Where all went well the server's message is shown in passing and
 * `onDone` follows; else `refused` holds each refusal, and `summary` what was done.
 * @returns also the `options` of the mutations that it listens to
 */
export function useBulkReport(onDone: () => void) {
  const [report, setReport] = useState<{ summary: string; refused: BulkOutcome[] }>({
    summary: '',
    refused: [],
  })
  const options = {
    isShown: (reply: BulkReply) => refusedOf(reply).length === 0,
    onDone: (reply: BulkReply) => {
      const refused = refusedOf(reply)
      if (refused.length === 0) onDone()
      else setReport({ summary: reply.message ?? '', refused })
    },
  }
  return { ...report, options }
}

function refusedOf({ data }: BulkReply): BulkOutcome[] {
  return data.results.filter(({ outcome }) => REFUSALS.includes(outcome))
}
