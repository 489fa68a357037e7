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

  it.each(['?section=tax', '?kind=product&section=tax', '?kind=setting&section=khong-co'])(
    'leaves the section of %s out',
    query => {
      expect(read(`/admin/audit${query}`).section).toBe('')
    },
  )
})
