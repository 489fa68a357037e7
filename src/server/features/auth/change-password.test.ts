import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { jobHandlers } from '#server/main/job-handlers.ts'
import { PASSWORD, signInFixture } from '#tests/support/users/sign-in-fixture.ts'

const { shop, send, givenCustomer, signIn, clearLimits } = await signInFixture()
beforeEach(clearLimits)
afterAll(() => shop.close())

describe('a change of the password', () => {
  it('ends links that were requested before', async () => {
    const email = await givenCustomer()
    const { token } = (await signIn(email)).body
    await jobHandlers(shop.shop).send_reset_link({ email })
    const emailMessage = await shop.db
      .selectFrom('email_outbox')
      .select('text_body')
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow()
    const body = { currentPassword: PASSWORD, newPassword: 'Matkhau2' }
    expect((await send('/api/change-password', body, { token })).status).toBe(200)
    const link = /#token=([\w-]{43})/.exec(emailMessage.text_body)?.[1] ?? ''
    const used = await send('/api/reset-password', { token: link, newPassword: 'Matkhau3' })
    expect(used.body.code).toBe('reset_link_invalid')
  })

  it('leaves no session of sign-ins with the old one that run at the same time', async () => {
    let survivors = 0
    for (let round = 0; round < 6; round++) {
      const email = await givenCustomer()
      const { token, device } = (await signIn(email)).body
      const change = send(
        '/api/change-password',
        { currentPassword: PASSWORD, newPassword: 'Matkhau2' },
        { token },
      )
      const beside = Array.from({ length: 6 }, () => signIn(email, { device }))
      await change
      for (const { body } of await Promise.all(beside)) {
        if (!body.token) continue
        const me = await shop.app.inject({
          url: '/api/me',
          headers: { authorization: `Bearer ${body.token}` },
        })
        if (me.statusCode === 200) survivors++
      }
    }
    expect(survivors).toBe(0)
  })
})
