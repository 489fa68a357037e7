import { ShopError } from '#contract/kernel/errors.ts'
import type { MovingInPictures } from '#contract/moving-in/pictures.shapes.ts'
import type { Database } from '../../../db/database.ts'
import { findMovingIn } from '../moving-in.queries.ts'
import { failureText } from './failures.ts'
import { countPictures, countReady, selectFailed } from './state.queries.ts'

/** The pictures of an import, with a page of those that failed. @throws moving_in_not_found */
export async function listMovingInPictures(
  db: Database,
  id: string,
  paging: { page: number; limit: number },
): Promise<MovingInPictures> {
  if (!(await findMovingIn(db, id))) throw new ShopError('moving_in_not_found')
  const failures = await selectFailed(db, id, paging)
  return {
    ...(await countPictures(db, id)),
    ready: await countReady(db, id),
    failures: failures.map(({ id: pictureId, product_id, title, url, failure, has_picture }) => ({
      _id: pictureId,
      product: { _id: product_id, title, hasPicture: has_picture },
      address: url,
      reason: failureText(failure),
    })),
  }
}
