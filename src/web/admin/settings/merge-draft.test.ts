import { expect, test } from 'vitest'
import { changedFields, mergeDraft } from './merge-draft.ts'

test('what only they changed is taken over, what was changed here stays', () => {
  const merged = mergeDraft({
    base: { a: 1, b: [1], c: 'x', d: 0 },
    draft: { a: 2, b: [1], c: 'mine', d: 0 },
    theirs: { a: 1, b: [1, 2], c: 'theirs', d: 0 },
  })
  expect(merged).toEqual({
    value: { a: 2, b: [1, 2], c: 'mine', d: 0 },
    changedByThem: ['b', 'c'],
    changedByBoth: ['c'],
  })
})

test('a field that is typed back is no change', () => {
  expect(changedFields({ a: { b: 1 } }, { a: { b: 1 } })).toEqual([])
})
