// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { PromotionView } from '#contract/promotions/promotion.shapes.ts'
import { onPage, refuses, separateScreens, server, succeeds, toasts } from '#tests/support/web/screen.tsx'
import type { Confirm } from '../../kit/action/use-confirm.tsx'
import { useErrorsByPath } from '../../kit/form/form-state.ts'
import { valuesOf } from './promotion-values.ts'
import { usePromotionForm } from './use-promotion-form.ts'

separateScreens()

const NOTHING = { lists: [], products: [], variants: [] }
const seen: PromotionView = {
  _id: '0192f3a0-0000-7000-8000-000000000001',
  name: 'Mua 2 giảm 5%',
  internalNote: '',
  codeMode: 'none',
  code: null,
  priority: 0,
  startsAt: '2026-11-30T17:00:00.000Z',
  endsAt: null,
  conditions: {
    scope: { of: 'all', except: NOTHING },
    minPieces: 2,
    minDong: 0,
    customers: 'all',
    payments: [],
    provinces: [],
  },
  offer: { on: 'order', kind: 'percent', percent: 5, capDong: null },
  combines: { order: true, delivery: true, codes: false },
  mayExceedHalf: false,
  usageLimit: null,
  customerLimit: null,
  budgetDong: null,
  state: 'active',
  status: 'scheduled',
  version: 3,
  createdAt: '2026-11-20T00:00:00.000Z',
  updatedAt: '2026-11-20T00:00:00.000Z',
  uses: 0,
  costDong: 0,
  codes: 0,
  names: {},
  text: 'Mua từ 2 món: giảm 5% cả đơn',
}

async function edited() {
  const page = await onPage(() => {
    const form = usePromotionForm({ loaded: seen, confirm: async () => true })
    return { ...form, errors: useErrorsByPath(form.control) }
  })
  await act(async () => page.current.setValue('name', 'Mua đôi giảm 5%'))
  return { page, save: () => act(() => page.current.save('active')()) }
}

/** The form with the questions that it asks; each takes the next answer, or is declined. */
async function asked(loaded: PromotionView) {
  const questions: unknown[] = []
  const answers: boolean[] = []
  const confirm: Confirm = async ({ text }) => {
    questions.push(text)
    return answers.shift() ?? false
  }
  const page = await onPage(() => usePromotionForm({ loaded, confirm }))
  return { page, questions, answers }
}

it("takes over another admin's changes, keeps the edits here, and saves them over those", async () => {
  const { page, save } = await edited()
  const theirs = { ...seen, version: 4, usageLimit: 300, name: 'Mua hai giảm 5%' }
  server.answers.push(refuses(409, { code: 'conflict', message: 'Vừa lưu', data: theirs }))
  await save()
  expect(page.current.conflict).not.toBeNull()
  expect(page.current.getValues()).toMatchObject({ name: 'Mua đôi giảm 5%', usageLimit: '300' })
  server.answers.push(succeeds({ data: { ...theirs, version: 5, name: 'Mua đôi giảm 5%' } }))
  await save()
  expect(server.sent.at(-1)?.body).toMatchObject({ version: 4, name: 'Mua đôi giảm 5%', usageLimit: 300 })
  expect(page.current.conflict).toBeNull()
})

it('goes on from the promotion that an attempt without an answer has created', async () => {
  const page = await onPage(() => usePromotionForm({ confirm: async () => true }))
  await act(async () => {
    for (const [field, value] of Object.entries({ ...valuesOf(seen), name: 'Mua đôi giảm 5%' }))
      page.current.setValue(field as 'name', value as string)
  })
  server.answers.push(
    refuses(409, { code: 'idempotency_key_reused', message: 'Đã được tạo', data: { id: seen._id } }),
    succeeds({ data: seen }),
  )
  await act(() => page.current.save('draft')())
  expect(toasts).toMatchObject([{ kind: 'error', text: 'Đã được tạo' }])
  expect(page.current.getValues('name')).toBe('Mua đôi giảm 5%')
  server.answers.push(succeeds({ data: { ...seen, version: 4 }, message: 'Đã lưu' }))
  await act(() => page.current.save('draft')())
  expect(server.sent.at(-1)).toMatchObject({ body: { version: 3, name: 'Mua đôi giảm 5%' } })
  expect(page.current.createdId).toBe(seen._id)
})

it("shows the server's refusal at the field", async () => {
  const { page, save } = await edited()
  const errors = [{ path: 'startsAt', code: 'invalid', message: 'Vui lòng chọn ngày bắt đầu' }]
  server.answers.push(refuses(400, { code: 'validation_failed', message: 'Sai', errors }))
  await save()
  expect(page.current.errors).toEqual({ startsDay: 'Vui lòng chọn ngày bắt đầu' })
  expect(toasts).toEqual([])
})

it('asks before a rule for every product takes effect, not about a draft or agreed ones', async () => {
  const draft = { ...seen, state: 'draft' as const }
  const { page, questions, answers } = await asked(draft)
  answers.push(false)
  await act(() => page.current.save('active')())
  expect(questions).toEqual([expect.stringContaining('áp dụng cho mọi sản phẩm. ')])
  expect(server.sent).toEqual([])

  server.answers.push(succeeds({ data: draft, message: 'Đã lưu' }))
  await act(() => page.current.save('draft')())
  expect(server.sent).toHaveLength(1)
  server.answers.push(succeeds({ data: { ...seen, version: 4 }, message: 'Đã lưu' }))
  answers.push(true)
  await act(() => page.current.save('active')())
  expect(server.sent).toHaveLength(2)

  server.answers.push(succeeds({ data: { ...seen, version: 5 }, message: 'Đã lưu' }))
  await act(() => page.current.save('active')())
  expect(server.sent, 'agreed to before').toHaveLength(3)
  expect(questions).toHaveLength(2)
})

it('asks when a rule that was for some products becomes one for all', async () => {
  const some = { of: { ...NOTHING, products: ['0192f3a0-0000-7000-8000-0000000000aa'] }, except: NOTHING }
  const narrow = { ...seen, conditions: { ...seen.conditions, scope: some } }
  const { page, questions, answers } = await asked(narrow)
  answers.push(false)
  await act(async () => page.current.setValue('conditions.scope', seen.conditions.scope))
  await act(() => page.current.save('active')())
  expect(questions).toEqual([expect.stringContaining('áp dụng cho mọi sản phẩm. ')])
  expect(server.sent).toEqual([])
})

it('names the exceptions of a rule for every product', async () => {
  const id = '0192f3a0-0000-7000-8000-0000000000aa'
  const { page, questions } = await asked({ ...seen, state: 'draft' })
  await act(async () => {
    page.current.setValue('conditions.scope', { of: 'all', except: { ...NOTHING, products: [id] } })
    page.current.rememberName(id, 'Đá trang trí')
  })
  await act(() => page.current.save('active')())
  expect(questions).toEqual([expect.stringContaining('áp dụng cho mọi sản phẩm trừ Đá trang trí. ')])
})
