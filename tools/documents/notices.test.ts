import { describe, expect, it } from 'vitest'
import { generateNotices, readNotices } from './generate-notices.ts'
import { isAllowed, type Lock, usedPackages } from './licences.ts'

describe('third-party notices', () => {
  it('are those of package-lock.json: else run npm run notices', () => {
    expect(readNotices() === generateNotices()).toBe(true)
  })

  it('know an allowed licence for each package that runs the shop', () => {
    const { everywhere, native } = usedPackages()
    expect(everywhere.length).toBeGreaterThan(200)
    expect(native.length).toBeGreaterThan(50)
    const refused = [...everywhere, ...native].filter(({ licence }) => !isAllowed(licence))
    expect(refused.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([])
  })

  it.each([
    ['MIT', true],
    ['(MIT OR AGPL-3.0-only)', true],
    ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
    ['MIT AND AGPL-3.0-only', false],
    ['AGPL-3.0-or-later', false],
    ['SSPL-1.0', false],
    ['GPL-3.0-only', false],
    ['UNLICENSED', false],
    ['SEE LICENSE IN LICENSE', false],
    ['', false],
    [undefined, false],
  ])('answer whether %s is allowed: %s', (licence, expected) => {
    expect(isAllowed(licence)).toBe(expected)
  })

  it('leave out development tools, and have a package of a machine without its folder', () => {
    const packages: Lock['packages'] = {
      '': { version: '1.0.0' },
      'node_modules/a-tool': { version: '1.0.0', dev: true },
      'node_modules/for-another-machine': { version: '2.0.0', optional: true, license: 'MIT' },
      'node_modules/x/node_modules/for-another-machine': { version: '2.0.0', optional: true, license: 'MIT' },
    }
    expect(usedPackages({ packages })).toEqual({
      everywhere: [],
      native: [{ name: 'for-another-machine', version: '2.0.0', licence: 'MIT' }],
    })
  })

  it('contain no text that was cut', () => {
    const notices = readNotices()
    for (const end of [
      'OUT OF OR IN CONNECTION WITH',
      'SIL OPEN FONT LICENSE Version 1.1',
      'Mozilla Public License',
    ])
      expect(notices).toContain(end)
  })
})
