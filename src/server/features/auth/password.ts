import { hash, verify } from '@node-rs/argon2'
import { inNormalForm } from '#contract/kernel/normalized.ts'

/** Argon2id with OWASP's second recommended setting (19 MiB, 2 passes, 1 lane). */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(inNormalForm(password), options)
}

let decoy: Promise<string> | undefined

/**
 * Whether a password is right. Without a hash (no such account) it takes as long as with one, so that the
 * time of the answer does not reveal which e-mails are registered.
 */
export async function passwordMatches(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  decoy ??= hashPassword('no one has this password')
  const matches = await verify(passwordHash ?? (await decoy), inNormalForm(password))
  return matches && typeof passwordHash === 'string'
}
