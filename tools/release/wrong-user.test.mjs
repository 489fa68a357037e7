import { expect, it } from 'vitest'
import { wrongUser } from './wrong-user.mjs'

it('refuses root if the data belong to another user, with the command to type', () => {
  const call = '/opt/anh-gia/current/run backup'
  expect(wrongUser({ uid: 0, owner: 990, call })).toMatch(/user 990\. .+ runuser -u anh-gia -- .+run backup$/)
  expect(wrongUser({ uid: 990, owner: 990, call })).toBeUndefined()
  expect(wrongUser({ uid: 0, owner: 0, call })).toBeUndefined()
  expect(wrongUser({ uid: 0, owner: undefined, call })).toBeUndefined()
  expect(wrongUser({ uid: undefined, owner: 990, call })).toBeUndefined()
})
