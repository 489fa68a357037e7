import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Row } from '../../db/row.ts'
import type { Tx } from '../../db/transaction.ts'

export function selectSettings(db: Database) {
  return db.selectFrom('setting').select(['section', 'value']).execute()
}

export function findSetting(db: Database, section: string) {
  return db
    .selectFrom('setting')
    .select(['value', 'version', 'updated_at'])
    .where('section', '=', section)
    .executeTakeFirst()
}

/** Lets one at a time save a section, also one that has no row yet. */
export async function lockSetting(tx: Tx, section: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`setting ${section}`}))`.execute(tx)
}

export async function upsertSetting(db: Database, section: string, value: unknown): Promise<void> {
  const json = JSON.stringify(value)
  await db
    .insertInto('setting')
    .values({ section, value: json })
    .onConflict(conflict =>
      conflict
        .column('section')
        .doUpdateSet(eb => ({ value: json, version: eb('setting.version', '+', 1), updated_at: new Date() })),
    )
    .execute()
}

/** Which of these subcategories there are, by slug. */
export async function selectKnownSlugs(db: Database, slugs: string[]): Promise<string[]> {
  const { rows } = await sql<Pick<Row<'subcategory'>, 'slug'>>`
    SELECT slug FROM subcategory WHERE slug = ANY(${slugs}::text[])`.execute(db)
  return rows.map(row => row.slug)
}

/** The size in px of those that are pictures which everybody may see, by id; the text need not be an id at all. */
export async function selectKnownPictures(
  db: Database,
  ids: string[],
): Promise<Map<string, { width: number; height: number }>> {
  const { rows } = await sql<{ id: string; width: number; height: number }>`
    SELECT id::text AS id, width, height FROM file
     WHERE id::text = ANY(${ids}::text[]) AND NOT is_private AND width IS NOT NULL AND height IS NOT NULL`.execute(
    db,
  )
  return new Map(rows.map(({ id, width, height }) => [id, { width, height }]))
}

/** Which of these tax classes products are in. */
export async function selectUsedTaxClasses(db: Database, codes: string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    SELECT code FROM unnest(${codes}::text[]) AS code
     WHERE EXISTS (SELECT 1 FROM product WHERE tax_class = code)`.execute(db)
  return rows.map(row => row.code)
}

/** Lets the home page's section of a subcategory follow its new slug; its place in the list stays. */
export async function renameHomeSection(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`
    UPDATE setting
       SET value = jsonb_set(value, '{sectionSlugs}', (
             SELECT jsonb_agg(CASE WHEN slug = ${from} THEN ${to} ELSE slug END ORDER BY place)
               FROM jsonb_array_elements_text(value->'sectionSlugs') WITH ORDINALITY AS section (slug, place))),
           version = version + 1
     WHERE section = 'home' AND value->'sectionSlugs' ? ${from}`.execute(tx)
}
