import { describe, expect, it } from 'vitest'
import { policyTemplate } from './policy-templates.ts'

describe('the template of the policy', () => {
  it('fills in the shop’s own figures', () => {
    const text = policyTemplate({ warrantyMonths: 24, returnDays: 10 })
    expect(text).toContain('## Bảo hành 24 tháng')
    expect(text).toContain('## Đổi hàng trong 10 ngày')
  })

  it('promises no time that the settings do not grant', () => {
    expect(policyTemplate({ warrantyMonths: 0, returnDays: 0 })).not.toMatch(/\d|Đổi hàng/)
  })
})
