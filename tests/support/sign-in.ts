import { ADMIN } from './shop-process.ts'

/** The headers of a shop's first admin. @throws where nobody is let in */
export async function signIn(url: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  const { token } = (await answer.json()) as { token?: string }
  if (!token) throw new Error(`Nobody is let in at ${url}: ${answer.status}`)
  return { authorization: `Bearer ${token}` }
}
