import { createHash, randomBytes } from 'node:crypto'
import { fieldError, ShopError } from '#contract/kernel/errors.ts'
import { proofAddress } from '#contract/payments/proof.calls.ts'
import type { AppContext } from '../../context/app-context.ts'
import type { Database } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { UploadedFile } from '../../storage/uploaded-file.ts'
import { erasePrivatePicture, openPrivatePicture, storePrivatePicture } from '../files/index.ts'
import {
  attachProof,
  findOrderProof,
  findUnclaimed,
  insertProof,
  lockProof,
  noteErased,
  selectKeptProofs,
  selectOutdated,
  selectProofsOf,
} from './proofs.queries.ts'

type Parts = Pick<AppContext, 'db' | 'storages'>

/**
 * Stores the picture of a transfer for its sender. Its address holds 256 random bits, of which only a hash
 * is kept: no other user can read the picture or give it to an order.
 * @throws validation_failed at `image` if it is no picture
 */
export async function uploadPaymentProof(
  parts: Parts,
  upload: UploadedFile,
  { currentUser }: RequestContext,
) {
  const claim = randomBytes(32).toString('base64url')
  const picture = await storePrivatePicture(
    parts,
    {
      path: upload.path,
      name: upload.name,
      field: 'image',
      purpose: 'payment_proof',
      uploadedBy: currentUser?.id ?? null,
    },
    (tx, fileId) => insertProof(tx, { claimHash: hashOf(claim), fileId }),
  )
  return {
    url: proofAddress.of(claim),
    fileId: picture.id,
    originalname: picture.name,
    size: picture.sizeBytes,
    mimeType: picture.mimeType,
  }
}

/** An upload that no order has taken, for the holder of its claim. @throws not_found */
export async function getUploadedProof(parts: Parts, claim: string) {
  return opened(parts, await findUnclaimed(parts.db, hashOf(claim)))
}

/** The current proof of an order, for all who may read the order. @throws not_found */
export async function openOrderProof(parts: Parts, orderId: string) {
  return opened(parts, await findOrderProof(parts.db, orderId))
}

async function opened(parts: Parts, proof: { file_id: string | null } | undefined) {
  const picture = proof?.file_id && (await openPrivatePicture(parts, proof.file_id))
  if (!picture) throw new ShopError('not_found', { message: 'Không tìm thấy ảnh chuyển khoản' })
  return picture
}

/** The known facts of an order's proof: when it was sent, and whether its picture still exists. */
export async function orderProof(
  db: Database,
  orderId: string,
): Promise<{ sentAt: Date; hasPicture: boolean } | undefined> {
  const proof = await findOrderProof(db, orderId)
  return proof?.claimed_at ? { sentAt: proof.claimed_at, hasPicture: proof.file_id !== null } : undefined
}

/**
 * Gives an upload to an order, in the order's own transaction; it becomes the order's current proof in place
 * of an earlier one. Each upload can be given once; giving it again to the order that has it changes nothing.
 * @param proof `image` is the `url` that the upload answered with
 * @throws validation_failed at `paymentProofImage` if there is no such upload, or another order has it
 */
export async function claimProof(
  tx: Tx,
  proof: { image: string; orderId: string; at?: Date },
): Promise<'first' | 'replaced' | 'unchanged'> {
  const claim = proofAddress.claimIn(proof.image)
  const found = claim && (await lockProof(tx, hashOf(claim)))
  if (found && found.order_id === proof.orderId && found.replaced_at === null) return 'unchanged'
  if (!found || found.claimed_at !== null)
    throw fieldError(
      'paymentProofImage',
      'not_found',
      'Ảnh chuyển khoản không còn dùng được. Vui lòng tải lên lại',
    )
  const { replaced } = await attachProof(tx, {
    id: found.id,
    orderId: proof.orderId,
    at: proof.at ?? new Date(),
  })
  return replaced ? 'replaced' : 'first'
}

/** How many pictures one round of the sweep erases at most. */
const BATCH = 200

/** Erases the pictures at the end of their time (R44). Done twice it changes nothing more. */
export async function eraseOutdatedProofs(
  parts: Parts,
  keepDays: number,
): Promise<{ files: number; bytes: number }> {
  const freed = { files: 0, bytes: 0 }
  for (const { id, file_id } of await selectOutdated(parts.db, keepDays, BATCH)) {
    if (file_id) {
      freed.files += 1
      freed.bytes += await erasePrivatePicture(parts, file_id)
    }
    await noteErased(parts.db, id)
  }
  return freed
}

/** Erases every picture that orders have or had (R44). */
export async function eraseProofsOf(parts: Parts, orderIds: string[]): Promise<void> {
  await eraseProofs(parts, await selectProofsOf(parts.db, orderIds))
}

/** Erases pictures that a restore has brought back. @returns how many */
export async function eraseProofsAgain(parts: Parts, ids: string[]): Promise<number> {
  const proofs = ids.length > 0 ? await selectKeptProofs(parts.db, ids) : []
  await eraseProofs(parts, proofs)
  return proofs.length
}

async function eraseProofs(parts: Parts, proofs: { id: string; file_id: string | null }[]): Promise<void> {
  for (const { id, file_id } of proofs) {
    if (file_id) await erasePrivatePicture(parts, file_id)
    await noteErased(parts.db, id)
  }
}

function hashOf(claim: string): Buffer {
  return createHash('sha256').update(claim).digest()
}
