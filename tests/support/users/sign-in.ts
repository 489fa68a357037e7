import { ADMIN } from '#tests/support/servers/shop-process.ts'

/** The headers of a shop's first admin. @throws if sign-in fails */
export async function signIn(url: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  const { token } = (await answer.json()) as { token?: string }
  if (!token) throw new Error(`Sign-in failed at ${url}: ${answer.status}`)
  return { authorization: `Bearer ${token}` }
}
