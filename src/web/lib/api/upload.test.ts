import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { UPLOAD_TIMEOUT_MS } from './upload.ts'

it('waits no longer for an import than the proxy of the documents does', () => {
  const nginx = readFileSync(new URL('../../../../deploy/nginx.conf', import.meta.url), 'utf8')
  const [, seconds] = /proxy_read_timeout (\d+)s;/.exec(nginx) ?? []
  expect(Number(seconds) * 1000).toBeGreaterThan(UPLOAD_TIMEOUT_MS)
})
