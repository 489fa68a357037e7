import type { Database } from '#server/db/database.ts'

/** A path of the former shop that leads to a product, as the owner's list has it. @returns its id */
export async function givenFormerPath(
  db: Database,
  { path, productId }: { path: string; productId: string },
): Promise<string> {
  const { id } = await db
    .insertInto('former_path')
    .values({ path, product_id: productId, is_listed: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The owner's list as the form that its upload takes. */
export function pathListForm(
  lines: readonly string[] = ['/den-mau-cu,/about'],
  name = 'dia-chi.csv',
): FormData {
  const form = new FormData()
  form.append('files', new Blob([lines.join('\n')], { type: 'text/csv' }), name)
  return form
}
