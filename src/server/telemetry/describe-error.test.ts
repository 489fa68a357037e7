import { expect, it } from 'vitest'
import { checkKey } from '../storage/file-storage.ts'
import { describeError, errorName } from './describe-error.ts'

const PERSON = 'Trần Thị Lụa, lua@example.com, 0912345678'

class MailError extends Error {
  readonly code: string
  constructor(message: string, code: string) {
    super(message)
    this.code = code
  }
}

/** An error of the shop that repeats its input, over two lines. */
function refusal(): unknown {
  try {
    return checkKey(`\n${PERSON}`)
  } catch (error) {
    return error
  }
}

it('has type, code and frames, and nothing of the message', () => {
  const facts = describeError(new MailError(PERSON, 'EENVELOPE'))
  expect(facts).toMatchObject({ 'exception.type': 'MailError', 'error.type': 'EENVELOPE' })
  const stack = String(describeError(refusal())['exception.stacktrace'])
  expect(stack).toMatch(/^Error\n {4}at checkKey \(src\/server\/storage\/file-storage\.ts:\d+:\d+\)\n {4}at /)
  expect(stack).not.toMatch(/Lụa|example|0912/)
})

it('has the causes in the same way', () => {
  const cause = new MailError(PERSON, 'ECONNREFUSED')
  const stack = String(describeError(new TypeError(PERSON, { cause }))['exception.stacktrace'])
  expect(stack).toMatch(/^TypeError\n {4}at .+\nCaused by: MailError ECONNREFUSED\n {4}at /s)
  expect(stack).not.toContain('0912')
})

it('takes no line of a message for a frame', () => {
  const forged = '\n    at Lua (node:lua:1:1)\n    at src/lua.ts:1:1'
  const changed = new Error(`first${forged}`)
  changed.message = 'second'
  const foreign = new Error('x')
  foreign.stack = `Error: y\n    at Lụa (/home/lua/x.ts:1:1)\n    at f (https://lua.example/x.js:1:1)`
  for (const error of [new Error(`first${forged}`), changed, foreign])
    expect(String(describeError(error)['exception.stacktrace'])).not.toMatch(/lua/i)
})

it.each([
  ['a text', PERSON, 'Error'],
  ['an error with a sentence as its code', Object.assign(new Error('x'), { code: PERSON }), 'Error'],
  ['nothing', undefined, 'Error'],
])('names %s without its content', (_name, error, name) => {
  expect(errorName(error)).toBe(name)
  expect(JSON.stringify(describeError(error))).not.toContain('0912')
})

it('ends with a chain of causes without end', () => {
  const error = new Error('a')
  error.cause = error
  expect(String(describeError(error)['exception.stacktrace']).split('Caused by').length).toBeLessThan(10)
})
