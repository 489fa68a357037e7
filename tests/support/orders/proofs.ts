import { createHash, randomBytes } from 'node:crypto'
import { proofAddress } from '#contract/payments/proof.calls.ts'
import { uuidv7 } from '#server/db/uuid.ts'
import { insertFile } from '#server/features/files/files.queries.ts'
import { claimProof } from '#server/features/payments/index.ts'
import { insertProof } from '#server/features/payments/proofs.queries.ts'
import type { TestShop } from '#tests/support/shop-app.ts'

/** A PNG of one pixel. */
export const ONE_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** The form that an upload sends. */
export function pictureForm(content: Uint8Array = ONE_PIXEL, name = 'chuyen-khoan.png'): FormData {
  const form = new FormData()
  form.set('image', new File([new Uint8Array(content)], name, { type: 'image/png' }))
  return form
}

/** An upload that waits for its order, without the work of decoding a picture. */
export async function givenProof({
  db,
  shop,
}: TestShop): Promise<{ url: string; claim: string; fileId: string }> {
  const claim = randomBytes(32).toString('base64url')
  const fileId = uuidv7()
  const storageKey = `payment_proof/${fileId.slice(-2)}/${fileId}`
  await shop.storages.of('local').put(`${storageKey}/original`, ONE_PIXEL)
  await db.transaction().execute(async tx => {
    await insertFile(tx, {
      id: fileId,
      purpose: 'payment_proof',
      storage: 'local',
      storageKey,
      sha256: createHash('sha256').update(ONE_PIXEL).digest(),
      sizeBytes: ONE_PIXEL.length,
      storedBytes: ONE_PIXEL.length,
      mimeType: 'image/webp',
      width: 1,
      height: 1,
      originalName: 'chuyen-khoan.png',
      isPrivate: true,
      uploadedBy: null,
    })
    await insertProof(tx, { claimHash: createHash('sha256').update(claim).digest(), fileId })
  })
  return { url: proofAddress.of(claim), claim, fileId }
}

/** Gives an upload to an order, as placing it does. */
export async function claimFor({ db }: TestShop, orderId: string, image: string): Promise<void> {
  await db.transaction().execute(tx => claimProof(tx, { image, orderId }))
}
