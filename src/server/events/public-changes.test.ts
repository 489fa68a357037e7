import { describe, expect, it } from 'vitest'
import { ChangeLog, concerns, parsePublicChange, SourceCollector } from './public-changes.ts'

describe('a public change', () => {
  it('concerns the answers that are made of its sources, and those that name none', () => {
    const change = parsePublicChange('lamp list')
    expect(concerns(change, new Set(['list', 'fan']))).toBe(true)
    expect(concerns(change, new Set(['fan']))).toBe(false)
    expect(concerns(change, undefined)).toBe(true)
    expect(concerns(parsePublicChange('everything'), new Set())).toBe(true)
  })

  it('concerns a page when it concerns one of its calls', () => {
    const page = new SourceCollector()
    page.add(new Set(['lamp']))
    page.add(new Set())
    page.add(new Set(['list']))
    expect(page.sources).toEqual(new Set(['lamp', 'list']))
    page.add(undefined)
    page.add(new Set(['fan']))
    expect(page.sources).toBeUndefined()
  })
})

describe('the log of changes', () => {
  it('decides whether an answer is current', () => {
    const log = new ChangeLog()
    const begun = log.now
    log.record(new Set(['lamp']))
    expect([new Set(['lamp']), new Set(['fan']), undefined].map(s => log.isCurrent(begun, s))).toEqual([
      false,
      true,
      false,
    ])
    expect(log.isCurrent(log.now, new Set(['lamp']))).toBe(true)
    log.record('everything')
    expect(log.isCurrent(begun, new Set(['fan']))).toBe(false)
  })

  it('counts as everything if it has more sources than are remembered', () => {
    const log = new ChangeLog()
    const begun = log.now
    for (let n = 0; n <= 10_000; n++) log.record(new Set([`source-${n}`]))
    expect(log.isCurrent(begun, new Set(['fan']))).toBe(false)
    expect(log.isCurrent(log.now, new Set(['source-1']))).toBe(true)
  })
})
