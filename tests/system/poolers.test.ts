import { pooledShopTests } from '#tests/support/servers/pooled-shop.ts'
import { startPooler } from '#tests/support/servers/pooler.ts'

pooledShopTests('a pooler with the defaults of PgBouncer', startPooler)
