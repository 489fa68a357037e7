import { describe, expect, it } from 'vitest'
import { addressOf, readAddress } from './audit-address.ts'

const read = (address: string) => readAddress(new URL(address, 'http://shop').searchParams)

describe('the address of the audit log', () => {
  it('keeps a section of the settings, and comes back to itself', () => {
    const address = '/admin/audit?kind=setting&section=tax'
    const { page, ...filters } = read(address)
    expect(filters).toMatchObject({ kind: 'setting', section: 'tax' })
    expect(addressOf(filters, page)).toBe(address)
  })

  it('keeps one thing of a kind, and none without its kind', () => {
    const subject = '0192f3a0-0000-7000-8000-000000000001'
    const address = `/admin/audit?kind=promotion&subject=${subject}`
    const { page, ...filters } = read(address)
    expect(addressOf(filters, page)).toBe(address)
    expect(read(`/admin/audit?subject=${subject}`).subject).toBe('')
    expect(read('/admin/audit?kind=promotion&subject=1').subject).toBe('')
  })

  it.each(['?section=tax', '?kind=product&section=tax', '?kind=setting&section=khong-co'])(
    'leaves the section of %s out',
    query => {
      expect(read(`/admin/audit${query}`).section).toBe('')
    },
  )
})
