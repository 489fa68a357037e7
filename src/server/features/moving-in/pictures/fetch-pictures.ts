import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { MAX_IMAGE_BYTES } from '#contract/files/product-image.calls.ts'
import { ShopError } from '#contract/kernel/errors.ts'
import type { AppContext } from '../../../context/app-context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { UPLOAD_DIR_PREFIX } from '../../../storage/uploaded-file.ts'
import { uploadProductImage } from '../../files/index.ts'
import { addPictures } from './add-pictures.ts'
import { type DownloadRules, downloadPicture } from './download-picture.ts'
import { PictureFailure, pauseAfter } from './failures.ts'
import {
  type ClaimedPicture,
  claimPicture,
  giveUpDeadHost,
  isAnySoon,
  keepClaim,
  noteFailed,
  noteFetched,
  postpone,
  selectReady,
  stopBeyond,
} from './pictures.queries.ts'

/** Pictures that one process fetches at once. */
const AT_ONCE = 3
/** A job works so long, then leaves the rest to the one of the next minute: a stopping process has not to wait. */
const WORK_MS = 50_000
/** The time after which a picture counts as lost with its process, and how often a process keeps its own. */
const LEASE_MS = 30_000
const BEAT_MS = 10_000
/** Pictures that are due within so many seconds are waited for. */
const SOON_SECONDS = 3
const LOOK_MS = 500
/** Bytes that one import receives at most. */
const MOST_BYTES = 20 * 1024 ** 3

type Parts = Pick<AppContext, 'db' | 'storages' | 'jobs' | 'log' | 'env'>
type Options = Pick<DownloadRules, 'resolve' | 'totalMs' | 'silentMs'> & { workMs?: number }

/**
 * Fetches pictures of imports that are due, and adds them to their products. Several processes share the
 * work. After a crash those that were added stay added; those under way are fetched again.
 * @param options for tests
 */
export async function fetchPictures(
  parts: Parts,
  { workMs = WORK_MS, ...rules }: Options = {},
): Promise<void> {
  const { db, env } = parts
  const download: DownloadRules = {
    ...rules,
    origins: new Set(env.MOVING_IN_ORIGINS?.map(address => new URL(address).origin)),
    maxBytes: MAX_IMAGE_BYTES,
  }
  const until = Date.now() + workMs
  await addReady(parts, await selectReady(db))
  const workers = Array.from({ length: AT_ONCE }, async () => {
    while (Date.now() < until) {
      const claim = await inTransaction(db, tx => claimPicture(tx, LEASE_MS))
      if (claim) {
        await settle(parts, claim, download)
        await addReady(parts, await selectReady(db, claim))
      } else if (await isAnySoon(db, SOON_SECONDS)) await delay(LOOK_MS)
      else return
    }
  })
  await Promise.all(workers)
}

/** Fetches a claimed picture and stores it, or notes why not. */
async function settle(parts: Parts, claim: ClaimedPicture, rules: DownloadRules): Promise<void> {
  const { db, log } = parts
  const keep = () =>
    keepClaim(db, claim, LEASE_MS).catch(error => log.warn({ err: error }, 'A picture could not be kept'))
  const beat = setInterval(keep, BEAT_MS)
  try {
    await noteFetched(db, claim, await store(parts, claim, rules))
    await stopBeyond(db, claim.moving_in_id, MOST_BYTES)
  } catch (error) {
    const failure = asFailure(error)
    if (failure.code === 'unforeseen')
      log.error({ err: error, pictureId: claim.id }, 'A picture was not fetched')
    const pause = pauseAfter(failure, claim.tries)
    if (pause !== undefined) return postpone(db, claim, pause)
    await noteFailed(db, claim, failure.code)
    if (failure.code === 'no_answer') await giveUpDeadHost(db, claim)
  } finally {
    clearInterval(beat)
  }
}

async function store(
  parts: Parts,
  { url, uploaded_by: by }: ClaimedPicture,
  rules: DownloadRules,
): Promise<{ fileId: string; sizeBytes: number }> {
  const dir = await mkdtemp(join(tmpdir(), UPLOAD_DIR_PREFIX))
  try {
    const path = join(dir, 'file')
    const sizeBytes = await downloadPicture(url, path, rules)
    const { fileId } = await uploadProductImage(parts, { path, name: nameIn(url), sizeBytes }, by)
    return { fileId, sizeBytes }
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

/** The last part of an address, as the name of the file. */
function nameIn(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    // a name that is not coded as the standard wants it
    return last
  }
}

function asFailure(error: unknown): PictureFailure {
  if (error instanceof PictureFailure) return error
  if (!(error instanceof ShopError) || error.code !== 'validation_failed')
    return new PictureFailure('unforeseen')
  const isTooLarge = error.errors?.some(({ code }) => code === 'too_large')
  return new PictureFailure(isTooLarge ? 'too_many_pixels' : 'not_a_picture')
}

/** Adds pictures of products; one that can't be changed now waits for the next job. */
async function addReady(
  { db, log }: Parts,
  products: Awaited<ReturnType<typeof selectReady>>,
): Promise<void> {
  for (const product of products)
    try {
      await addPictures(db, product)
    } catch (error) {
      if (!(error instanceof ShopError && error.code === 'products_busy')) throw error
      log.info({ productId: product.product_id }, 'Pictures wait: products are being written')
    }
}
