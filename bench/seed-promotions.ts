import { withClient } from '#tests/support/stock/stocked-products.ts'

/**
 * Puts automatic promotions into effect: four of the first twenty concern any cart, and one of these gives
 * each order something; the others concern one product each, and every second of these is a sale price.
 */
export function seedPromotions(databaseUrl: string, count: number): Promise<void> {
  return withClient(databaseUrl, async client => {
    await client.query(
      `INSERT INTO promotion (name, state, starts_at, conditions, offer, combines_order, combines_delivery,
        combines_codes)
       SELECT 'Ưu đãi ' || n, 'active', now() - interval '1 day',
              jsonb_build_object('scope', jsonb_build_object(
                  'of', CASE WHEN n < 4 THEN '"all"'::jsonb
                             ELSE jsonb_build_object('lists', '[]'::jsonb, 'variants', '[]'::jsonb,
                               'products', jsonb_build_array(p.id)) END,
                  'except', '{"lists": [], "products": [], "variants": []}'::jsonb),
                'minPieces', CASE WHEN n = 0 OR n >= 4 AND n % 2 = 1 THEN 1
                  ELSE 50 END, 'minDong', 0, 'customers', 'all', 'payments', '[]'::jsonb,
                'provinces', '[]'::jsonb),
              CASE WHEN n >= 4 AND n % 2 = 1
                THEN '{"on": "items", "kind": "percent", "percent": 10, "capDong": null}'::jsonb
                   ELSE '{"on": "order", "kind": "amount", "dong": 1000}' END, true, true, true
         FROM generate_series(0, $1::int - 1) AS n
         JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS rank, count(*) OVER () AS products
           FROM product) AS p
           ON p.rank = n % p.products`,
      [count],
    )
  })
}
