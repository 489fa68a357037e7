import type { ReasonOf } from '#contract/operations/operations.shapes.ts'
import type { StorageKind } from '#contract/storage/storage-kinds.ts'
import { isDiskFull } from '../../../db/transaction.ts'
import { type FileStorage, StorageError } from '../../../storage/file-storage.ts'
import { withinSeconds } from '../../system/index.ts'
import { selectSomeFiles } from '../operations.queries.ts'
import { type Check, type CheckContext, isDue, MINUTE_MS, NOT_KNOWN } from './check.ts'

/** A place that does not answer for so long is away. */
const PATIENCE_SECONDS = 4
/** So many files are looked up, so often, and so many at once. */
const SAMPLE = 50
const SAMPLE_MS = 30 * MINUTE_MS
const AT_ONCE = 10
/** Written and removed again as often as files are looked up: a full bucket still answers. */
const PROBE = 'check/probe'

/** Whether the places of files answer and take files, and whether files picked by chance are there. */
export const checkFiles: Check<'files'> = async (context, round, last) => {
  if (!round.figures) return NOT_KNOWN
  const seen = last?.facts ?? { place: null, files: 0, opened: 0, missing: 0, openedAt: null }
  const isSampled = isDue(round, seen.openedAt, SAMPLE_MS)
  const wasAway = last?.state === 'attention' && last.reason !== 'missing'
  const away = await findAway(context, { isWriteTried: isSampled || wasAway })
  if (away) return { state: 'attention', reason: away.reason, facts: { ...seen, place: away.place } }
  const facts = isSampled
    ? { ...(await sampleFiles(context)), place: null, openedAt: round.now.toISOString() }
    : { ...seen, place: null }
  if (facts.missing > 0) return { state: 'attention', reason: 'missing', facts }
  return { state: 'fine', reason: null, facts }
}

type Away = { place: StorageKind; reason: Exclude<ReasonOf<'files'>, 'missing'> }

async function findAway(
  { storages, log }: CheckContext,
  { isWriteTried }: { isWriteTried: boolean },
): Promise<Away | undefined> {
  for (const [place, storage] of storages.connected) {
    try {
      await withinSeconds(PATIENCE_SECONDS, storage.check())
      if (isWriteTried) await withinSeconds(PATIENCE_SECONDS, tryWrite(storage))
    } catch (error) {
      log.warn({ err: error, place }, 'The check of the files could not reach a place')
      return { place, reason: reasonOf(error) }
    }
  }
}

async function tryWrite(storage: FileStorage): Promise<void> {
  await storage.put(PROBE, Buffer.from('ok'))
  await storage.remove(PROBE)
}

function reasonOf(error: unknown): Away['reason'] {
  if (isDiskFull(error)) return 'full'
  const failure = error instanceof StorageError ? error.failure : undefined
  return failure === 'denied' || failure === 'no_bucket' || failure === 'full' ? failure : 'away'
}

async function sampleFiles({ db, storages }: CheckContext) {
  const { files, some } = await selectSomeFiles(db, SAMPLE)
  let missing = 0
  for (let from = 0; from < some.length; from += AT_ONCE) {
    const found = await Promise.all(
      some
        .slice(from, from + AT_ONCE)
        .map(({ storage, storage_key: key }) =>
          storages.of(storage === 's3' ? 's3' : 'local').stat(`${key}/original`),
        ),
    )
    missing += found.filter(file => file === undefined).length
  }
  return { files, opened: some.length, missing }
}
