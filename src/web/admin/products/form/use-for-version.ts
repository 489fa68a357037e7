import { useEffect, useState } from 'react'
import { isApiError } from '#web/lib/api/api.ts'
import type { Product } from './product-draft.ts'

/** A note on a product outside its fields, or the reason why it can't be loaded. */
export type Loaded<T> = { value: T } | { failure: string }

/** Loads something for a product, and again for each of its versions; undefined until it is there. */
export function useForVersion<T>(
  { _id: id, version }: Pick<Product, '_id' | 'version'>,
  load: (id: string) => Promise<T>,
): Loaded<T> | undefined {
  const [loaded, setLoaded] = useState<Loaded<T>>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version has other answers
  useEffect(() => {
    let isWanted = true
    const run = async (): Promise<void> => {
      const answer = await orFailure(load(id))
      if (isWanted) setLoaded(answer)
    }
    void run()
    return () => {
      isWanted = false
    }
  }, [id, version, load])
  return loaded
}

async function orFailure<T>(work: Promise<T>): Promise<Loaded<T>> {
  try {
    return { value: await work }
  } catch (error) {
    if (!isApiError(error)) throw error
    return { failure: error.message }
  }
}
