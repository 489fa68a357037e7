import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { debianProgram, outputOf } from '#tests/support/proxies/programs.ts'
import { throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Tenths of the points that systemd gives for open doors: 100 is a service without any hardening. */
const MOST_EXPOSED = 20

describe('the service of systemd', () => {
  const dir = throwawayDir()
  const unit = join(dir, 'anh-gia.service')
  beforeAll(() => {
    const release = join(dir, 'release')
    mkdirSync(release)
    writeFileSync(join(release, 'run'), '#!/bin/sh\n')
    chmodSync(join(release, 'run'), 0o755)
    const shipped = readFileSync(join(ROOT, 'deploy/anh-gia.service'), 'utf8')
    expect(shipped).toContain('ExecStart=/opt/anh-gia/current/run\n')
    writeFileSync(unit, shipped.replaceAll('/opt/anh-gia/current', release))
  })
  afterAll(() => rmSync(dir, { recursive: true, force: true }))

  const analyze = (...args: string[]) => outputOf(debianProgram('SYSTEMD_ANALYZE_PATH'), args)

  it('is valid, without a warning', () => {
    expect(analyze('verify', unit)).toBe('')
  })

  it('is closed to the rest of the machine', () => {
    const rating = analyze('security', '--offline=true', `--threshold=${MOST_EXPOSED}`, unit)
    expect(rating).toContain('Overall exposure level for anh-gia.service')
  })

  it('gives the shop more time to end than it takes', () => {
    const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
    const [, requests] =
      /FINISH_WITHIN_MS = (\d+)_000/.exec(read('src/server/plugins/graceful-close.ts')) ?? []
    const [, jobs] = /graceful: true, timeout: (\d+)_000/.exec(read('src/server/jobs/queue.ts')) ?? []
    const [, seconds] = /^TimeoutStopSec=(\d+)s$/m.exec(readFileSync(unit, 'utf8')) ?? []
    expect(Number(seconds)).toBeGreaterThan(Number(requests) + Number(jobs) + 20)
  })
})
