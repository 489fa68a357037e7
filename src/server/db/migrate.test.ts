import { expect, it } from 'vitest'
import { EnvError } from '../kernel/env.ts'
import { startFailure } from '../main/start/start-failure.ts'
import { assertVersion, pendingMigrations } from './migrate.ts'

it('names the version of a PostgreSQL that is too old', () => {
  expect(() => assertVersion(150_018)).toThrow(
    new EnvError(
      'DATABASE_URL phải dẫn tới PostgreSQL 16 trở lên; ở đó là PostgreSQL 15. · DATABASE_URL must lead to PostgreSQL 16 or newer. This one is PostgreSQL 15.',
    ),
  )
  expect(() => assertVersion(160_000)).not.toThrow()
  expect(() => assertVersion(180_004)).not.toThrow()
})

it('names the migration of a newer version, in a sentence for the operator', () => {
  const known = { name: '0001_shop.sql', sql: '', checksum: 'a' }
  const newer = { name: '0999_future.sql', checksum: 'b' }
  const pending = () => pendingMigrations([known], [known, newer])
  expect(pending).toThrow(/phiên bản mới hơn \(0999_future\.sql\).+newer version/)
  try {
    pending()
  } catch (error) {
    expect(startFailure(error)).toBe((error as Error).message)
  }
  expect.assertions(2)
})
