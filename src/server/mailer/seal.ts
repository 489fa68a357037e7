import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '../kernel/env.ts'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

type KeyParts = Pick<Env, 'SECRET_KEY' | 'DATA_DIR'>

/**
 * Seals a secret with a key that is not in the database, so that a copy of the database does not give it
 * away.
 * @param bound the purpose of the secret; it opens for the same only
 */
export async function seal(env: KeyParts, secret: string, bound: string): Promise<Buffer> {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, (await readKey(env)) ?? (await makeKey(env)), iv)
  cipher.setAAD(Buffer.from(bound))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/**
 * Opens the output of {@link seal}; undefined with another key, such as on another machine, or for another
 * purpose.
 */
export async function unseal(env: KeyParts, sealed: Buffer, bound: string): Promise<string | undefined> {
  const key = await readKey(env)
  if (!key || sealed.length < IV_BYTES + TAG_BYTES) return undefined
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES))
  decipher.setAAD(Buffer.from(bound))
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const opened = decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([opened, decipher.final()]).toString('utf8')
  } catch {
    return undefined // the tag does not fit
  }
}

const keyFile = ({ DATA_DIR }: KeyParts) => join(DATA_DIR, 'secret.key')

async function readKey(env: KeyParts): Promise<Buffer | undefined> {
  if (env.SECRET_KEY) return Buffer.from(hkdfSync('sha256', env.SECRET_KEY, '', 'anh-gia seal', KEY_BYTES))
  try {
    const key = Buffer.from((await readFile(keyFile(env), 'utf8')).trim(), 'hex')
    return key.length === KEY_BYTES ? key : undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Of several processes that make the key at once, one does, and the others take it. It is whole once it has
 * its name.
 */
async function makeKey(env: KeyParts): Promise<Buffer> {
  const draft = `${keyFile(env)}.${randomUUID()}`
  try {
    await writeFile(draft, `${randomBytes(KEY_BYTES).toString('hex')}\n`, { mode: 0o600, flush: true })
    await link(draft, keyFile(env)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
  const key = await readKey(env)
  if (!key) throw new Error(`The file ${keyFile(env)} holds no key`)
  return key
}
