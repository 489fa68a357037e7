/**
 * CTEs that number movements as the shop does (`NK-20261120-0007`) and move the counters on: `rows` names a
 * CTE with the columns `period` (20261120) and `movement_id`; the CTE `coded` has its rows and their `code`.
 */
export function numbered(kind: 'NK' | 'XK', rows: string): string {
  return `counted AS (
    SELECT period, count(*)::int AS n FROM ${rows} GROUP BY period
  ), counter AS (
    INSERT INTO document_counter AS c (kind, period, last) SELECT '${kind}', period, n FROM counted
    ON CONFLICT (kind, period) DO UPDATE SET last = c.last + EXCLUDED.last RETURNING period, last
  ), placed AS (
    SELECT r.*, counter.last - counted.n +
      row_number() OVER (PARTITION BY r.period ORDER BY r.movement_id) AS number
      FROM ${rows} r JOIN counted USING (period) JOIN counter USING (period)
  ), coded AS (
    SELECT placed.*, '${kind}-' || period || '-'
      || lpad(number::text, greatest(4, length(number::text)), '0') AS code FROM placed
  )`
}
