import { z } from 'zod'

/** The pictures of an import, which are fetched from their former addresses. */
export const movingInPicturesShape = z.object({
  total: z.number().int(),
  added: z.number().int(),
  failed: z.number().int(),
  /** Those that are still to come. */
  left: z.number().int(),
  /** New products that are hidden for their missing picture alone, and have one now. */
  ready: z.number().int(),
  /** A page of the failed ones. */
  failures: z.array(
    z.object({
      _id: z.string(),
      product: z.object({
        _id: z.string(),
        title: z.string(),
        /** Whether it has another picture; without one it can't be sold. */
        hasPicture: z.boolean(),
      }),
      address: z.string(),
      reason: z.string(),
    }),
  ),
})
export type MovingInPictures = z.output<typeof movingInPicturesShape>
