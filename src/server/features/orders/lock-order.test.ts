import { expect, it } from 'vitest'
import { inLockOrder } from './lock-order.ts'

it('gives each result by its name', async () => {
  const results = await inLockOrder({
    plans: undefined,
    stranger: Promise.resolve(1),
    stock: Promise.resolve('x'),
  })
  expect(results).toEqual({ plans: undefined, stranger: 1, stock: 'x' })
})

it('refuses locks in another order, and nothing else', async () => {
  expect(() => inLockOrder({ stock: 1, cart: 2 })).toThrow('Locks are taken in the order stock, cart')
  await expect(inLockOrder({ unconfirmed: 1, cart: 2, plans: 3, stock: 4 })).resolves.toBeTruthy()
})

it('throws the first failure by order once all have ended', async () => {
  const ended: string[] = []
  const slow = new Promise(resolve => setTimeout(resolve, 20)).then(() => ended.push('slow'))
  const failing = {
    stranger: Promise.reject(new Error('first')),
    cart: Promise.reject(new Error('second')),
    stock: slow,
  }
  await expect(inLockOrder(failing)).rejects.toThrow('first')
  expect(ended).toEqual(['slow'])
})
