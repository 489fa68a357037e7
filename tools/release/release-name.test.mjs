import { expect, it } from 'vitest'
import { releaseName } from './release-name.mjs'

const RELEASE = {
  name: 'anh-gia',
  version: '1.2.3',
  commit: '0f3a9c1e55aa0f3a9c1e55aa0f3a9c1e55aa0f3a',
  isChanged: false,
  platform: 'linux',
  arch: 'x64',
}

it.each([
  ['anh-gia-1.2.3-0f3a9c1e-linux-x64', {}],
  ['anh-gia-1.2.3-0f3a9c1e-changed-linux-x64', { isChanged: true }],
  ['anh-gia-1.2.3-linux-x64', { commit: undefined }],
  ['anh-gia-1.2.3-etcpassw-linux-x64', { commit: '../etc/passwd' }],
])('a release is %s with %j', (name, changes) => {
  expect(releaseName({ ...RELEASE, ...changes })).toBe(name)
})
