import { expect, it, vi } from 'vitest'
import { keepValue } from './kept-value.ts'

const later = () => Promise.withResolvers<number>()

it('is loaded once for all who read it at the same time, and again after a change', async () => {
  const [first, second] = [later(), later()]
  const load = vi.fn().mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise)
  const { read, clear } = keepValue<number>(load, () => true)
  const both = [read(), read()]
  clear()
  const after = read()
  first.resolve(1)
  second.resolve(2)
  expect(await Promise.all([...both, after, read()])).toEqual([1, 1, 2, 2])
  expect(load).toHaveBeenCalledTimes(2)
})

it('is not kept while changes may be missed, nor after a failure', async () => {
  let isFresh = false
  const load = vi.fn().mockResolvedValue(1)
  const { read } = keepValue<number>(load, () => isFresh)
  await Promise.all([read(), read()])
  expect(load).toHaveBeenCalledTimes(2)
  isFresh = true
  load.mockRejectedValueOnce(new Error('away'))
  await expect(read()).rejects.toThrow('away')
  await expect(read()).resolves.toBe(1)
  expect(load).toHaveBeenCalledTimes(4)
})
