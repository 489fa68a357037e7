import { sql } from 'kysely'
import { isItemId } from '#contract/kernel/item-ids.ts'
import type { Database } from '../../db/database.ts'
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

/** Which of these subcategories and categories there are, by slug. */
export async function selectKnownSlugs(
  db: Database,
  { sectionSlugs, menuSlugs }: { sectionSlugs: string[]; menuSlugs: string[] },
): Promise<{ subcategories: Set<string>; categories: Set<string> }> {
  const { rows } = await sql<{ slug: string; is_category: boolean }>`
    SELECT slug, false AS is_category FROM subcategory WHERE slug = ANY(${sectionSlugs}::text[])
     UNION ALL
    SELECT slug, true FROM category WHERE slug = ANY(${menuSlugs}::text[])`.execute(db)
  const slugsOf = (isCategory: boolean) =>
    new Set(rows.filter(row => row.is_category === isCategory).map(row => row.slug))
  return { subcategories: slugsOf(false), categories: slugsOf(true) }
}

/**
 * The size in px of those that are pictures which everybody may see, by id; the text need not be an id at
 * all.
 */
export async function selectKnownPictures(
  db: Database,
  ids: string[],
): Promise<Map<string, { width: number; height: number }>> {
  const { rows } = await sql<{ id: string; width: number; height: number }>`
    SELECT id, width, height FROM file
     WHERE id = ANY(${ids.filter(isItemId)}::uuid[]) AND NOT is_private AND width IS NOT NULL
       AND height IS NOT NULL`.execute(db)
  return new Map(rows.map(({ id, width, height }) => [id, { width, height }]))
}

/** Which of these tax classes products are in. */
export async function selectUsedTaxClasses(db: Database, codes: string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    SELECT code FROM unnest(${codes}::text[]) AS code
     WHERE EXISTS (SELECT 1 FROM product WHERE tax_class = code)`.execute(db)
  return rows.map(row => row.code)
}

/** Lists of the home page's settings that name categories of a kind by their slugs. */
const LISTS = { subcategory: 'sectionSlugs', category: 'menuSlugs' } as const

/**
 * Lets the settings of home page and header follow the new slug of a category; its place in the list stays.
 */
export async function renameInSettings(
  tx: Tx,
  kind: keyof typeof LISTS,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const list = LISTS[kind]
  await sql`
    UPDATE setting
       SET value = jsonb_set(value, ARRAY[${list}::text], (
             SELECT jsonb_agg(CASE WHEN slug = ${from} THEN ${to} ELSE slug END ORDER BY place)
               FROM jsonb_array_elements_text(value->${list}::text) WITH ORDINALITY AS listed (slug, place))),
           version = version + 1
     WHERE section = 'home' AND value->${list}::text ? ${from}`.execute(tx)
}
