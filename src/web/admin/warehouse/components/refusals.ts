import { isApiError } from '#web/lib/api/api.ts'

/** Something that was done on this device. With a refusal, the reason for people, it is sent no more. */
export type Refusable = { refusal?: string }

/**
 * Sends entries by a call that takes all of them or none.
 * @param lists the lists of the body, by their names
 * @returns the entries that the refusal of the call names (`counts.3.product_id`), with the reason of each;
 *   none if it succeeds
 * @throws if the call fails otherwise
 */
export async function refusedOf<Entry extends Refusable>(
  lists: Record<string, readonly Entry[]>,
  call: () => Promise<void>,
): Promise<ReadonlyMap<Refusable, string>> {
  try {
    await call()
    return new Map()
  } catch (error) {
    const named = isApiError(error) ? error.errors : []
    const refused = named.flatMap(({ path, message }) => {
      const [list = '', index] = path.split('.')
      const entry = lists[list]?.[Number(index)]
      return entry ? [[entry, message] as const] : []
    })
    if (refused.length === 0) throw error
    return new Map(refused)
  }
}

/** The entries, with the reasons of those that were refused. */
export function withRefusals<Entry extends Refusable>(
  entries: readonly Entry[],
  refused: ReadonlyMap<Refusable, string>,
): Entry[] {
  return entries.map(entry => {
    const refusal = refused.get(entry)
    return refusal === undefined ? entry : { ...entry, refusal }
  })
}

/** Whether an entry is still to be sent. */
export const isUnsent = ({ refusal }: Refusable): boolean => refusal === undefined
