import { expect, it } from 'vitest'
import { EnvError } from '../kernel/env.ts'
import { assertVersion } from './migrate.ts'

it('names the version of a PostgreSQL that is too old', () => {
  expect(() => assertVersion(150_018)).toThrow(
    new EnvError(
      'DATABASE_URL phải dẫn tới PostgreSQL 16 trở lên; ở đó là PostgreSQL 15. · DATABASE_URL must lead to PostgreSQL 16 or newer. This one is PostgreSQL 15.',
    ),
  )
  expect(() => assertVersion(160_000)).not.toThrow()
  expect(() => assertVersion(180_004)).not.toThrow()
})
