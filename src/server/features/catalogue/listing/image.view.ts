import type { Image } from '#contract/catalogue/card-parts.shapes.ts'
import { mediaPath } from '#contract/catalogue/images.ts'
import type { ImageRow } from './catalogue.rows.ts'

export function imageView(row: ImageRow): Image {
  return {
    image_url: mediaPath(row.file_id),
    alt_text: row.alt_text,
    file_id: row.file_id,
    width: row.width,
    height: row.height,
  }
}
