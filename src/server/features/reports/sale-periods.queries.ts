import { sql } from 'kysely'
import type { Tx } from '../../db/transaction.ts'

/** SQL: whether the kept sums of a period of so many days begin on its first day. */
export const isPeriodKept = ({ sinceDay, days }: { sinceDay: string; days: number }) => sql`(SELECT EXISTS (
  SELECT FROM product_sale_period_start WHERE days = ${days} AND first_day = ${sinceDay}::date))`

/** Lets one at a time change the sums of the periods and the sales that they sum up. Reading goes on. */
export async function lockSalePeriods(tx: Tx): Promise<void> {
  await sql`LOCK TABLE product_sale_period_start IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
}

/**
 * Lets the sums of a period begin on a day: earlier sales are taken out of them, or they are created if
 * they began later or not at all.
 * @param days the period's length
 * @param firstDay `2026-11-20`
 */
export async function moveSalePeriod(tx: Tx, days: number, firstDay: string): Promise<void> {
  await lockSalePeriods(tx)
  const { rows } = await sql<{ first_day: string }>`
    SELECT first_day::text FROM product_sale_period_start WHERE days = ${days}`.execute(tx)
  const before = rows[0]?.first_day
  if (before === firstDay) return
  if (before !== undefined && before < firstDay) await takeOut(tx, { days, from: before, until: firstDay })
  else await makeAnew(tx, days, firstDay)
  await sql`
    INSERT INTO product_sale_period_start (days, first_day) VALUES (${days}, ${firstDay}::date)
    ON CONFLICT (days) DO UPDATE SET first_day = EXCLUDED.first_day`.execute(tx)
}

async function takeOut(tx: Tx, { days, from, until }: { days: number; from: string; until: string }) {
  await sql`
    UPDATE product_sale_period AS p SET pieces = p.pieces - gone.pieces, sales_dong = p.sales_dong
      - gone.sales_dong
      FROM (SELECT product_id, sum(pieces) AS pieces, sum(sales_dong) AS sales_dong FROM product_sale
             WHERE day >= ${from}::date AND day < ${until}::date GROUP BY product_id) AS gone
     WHERE p.days = ${days} AND p.product_id = gone.product_id`.execute(tx)
  await sql`DELETE FROM product_sale_period WHERE days = ${days} AND pieces = 0 AND sales_dong = 0`.execute(
    tx,
  )
  await sql`
    UPDATE buyer_sale_period AS p
       SET orders = p.orders - gone.orders, total_dong = p.total_dong - gone.total_dong
      FROM (SELECT buyer, sum(orders) AS orders, sum(total_dong) AS total_dong FROM buyer_sale
             WHERE day >= ${from}::date AND day < ${until}::date GROUP BY buyer) AS gone
     WHERE p.days = ${days} AND p.buyer = gone.buyer`.execute(tx)
  await sql`DELETE FROM buyer_sale_period WHERE days = ${days} AND orders = 0 AND total_dong = 0`.execute(tx)
}

async function makeAnew(tx: Tx, days: number, firstDay: string) {
  await sql`DELETE FROM product_sale_period WHERE days = ${days}`.execute(tx)
  await sql`
    INSERT INTO product_sale_period (days, product_id, pieces, sales_dong)
    SELECT ${days}, product_id, sum(pieces), sum(sales_dong) FROM product_sale
     WHERE day >= ${firstDay}::date GROUP BY product_id`.execute(tx)
  await sql`DELETE FROM buyer_sale_period WHERE days = ${days}`.execute(tx)
  await sql`
    INSERT INTO buyer_sale_period (days, buyer, orders, total_dong)
    SELECT ${days}, buyer, sum(orders), sum(total_dong) FROM buyer_sale
     WHERE day >= ${firstDay}::date GROUP BY buyer`.execute(tx)
}
