import { expect, it } from 'vitest'
import { parseEnv } from '#server/kernel/env.ts'
import { whyNoArchive } from './log-place.ts'
import { logView } from './log-view.ts'

const NOW = new Date('2026-11-29T06:30:00Z')
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000)
const ROW = {
  line: 'a',
  interval_seconds: 60,
  is_same_disk: false,
  started_at: ago(3600),
  based_at: ago(3000),
  shipped_at: ago(30),
  error: null,
  trials_since: ago(3600),
  tried_at: null,
  proven_at: null,
  proven_to: null,
  trial_error: null,
}

it.each([
  ['on', {}],
  ['behind', { shipped_at: ago(301) }],
  ['starting', { started_at: ago(60), based_at: null, shipped_at: null }],
  ['behind', { based_at: null, shipped_at: null }],
])('is %s by its notes', (state, changes) => {
  expect(logView({ ...ROW, ...changes }, { now: NOW, without: undefined }).state).toBe(state)
})

it('has a reason if there is no archive, and none before its first round', () => {
  expect(logView(undefined, { now: NOW, without: 'no_place' }).state).toBe('no_place')
  expect(logView(undefined, { now: NOW, without: undefined }).state).toBe('starting')
})

it.each([
  ['no_place', {}, 'local'],
  ['no_place', { BACKUP_DIR: '/data/shop/backups' }, 'local'],
  ['no_place', { BACKUP_DIR: '/data/shop' }, 'local'],
  [undefined, { BACKUP_DIR: '/data/shop-backups' }, 'local'],
  [undefined, {}, 's3'],
  ['off', { WAL_ARCHIVE_SECONDS: '0' }, 's3'],
  ['external', { DATABASE_URL: 'postgres://a:b@db.example/shop' }, 's3'],
] as const)('is not made (%s) with %j and backups in %s', (reason, settings, place) => {
  expect(whyNoArchive(parseEnv({ DATA_DIR: '/data/shop', ...settings }), place)).toBe(reason)
})
