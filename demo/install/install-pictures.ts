import { readFile } from 'node:fs/promises'
import { storePicture } from '#server/features/files/index.ts'
import { photosFolder } from '../catalogue/products.ts'
import type { DemoParts } from './parts.ts'

export type StoredPhoto = { id: string; width: number; height: number }

/** Stores photographs of the demo the way every upload is stored. @returns file name → the stored picture */
export async function storePhotos(parts: DemoParts, files: string[]): Promise<Map<string, StoredPhoto>> {
  const stored = new Map<string, StoredPhoto>()
  for (const file of files) {
    const content = await readFile(new URL(file, photosFolder))
    const picture = { content, originalName: file, purpose: 'product_image' as const, uploadedBy: null }
    stored.set(file, await storePicture(parts, picture))
  }
  return stored
}
