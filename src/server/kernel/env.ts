import { z } from 'zod'
import { SECRET_NAMES, SETTINGS, type Setting } from './settings/declaration.ts'
import { FILE_SUFFIX, readSecretFile, SecretFileError } from './settings/secret-file.ts'

/** Every setting of the shop, parsed once at the start. `docs/settings.md` explains each one. */
export type Env = z.output<typeof settings>

/** A setting has a value that is not allowed; the message names each one and its allowed values. */
export class EnvError extends Error {
  override readonly name = 'EnvError'
}

type Declared = typeof SETTINGS

/** Settings without a default may be missing. */
type Shapes = {
  [Name in keyof Declared]: Declared[Name] extends { default: string }
    ? Declared[Name]['shape']
    : z.ZodOptional<Declared[Name]['shape']>
}

const shapes = Object.fromEntries(
  Object.entries<Setting>(SETTINGS).map(([name, { shape, default: value }]) => [
    name,
    value === undefined ? shape.optional() : shape,
  ]),
) as Shapes

const settings = z.object(shapes).transform(values => ({
  ...values,
  PUBLIC_URL: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
  // An external database is never filled with made-up orders by default.
  DEMO: values.DEMO ?? values.DATABASE_URL === undefined,
  // Services other than Amazon's own seldom have a host name for each bucket.
  S3_PATH_STYLE: values.S3_PATH_STYLE ?? values.S3_ENDPOINT !== undefined,
}))

/** Settings that are needed together as soon as one of a beginning is given. */
const NEEDED_TOGETHER = [
  { beginning: 'S3_', needed: ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] },
  { beginning: 'CDN', needed: ['CDN', 'CDN_PURGE_URL', 'CDN_TOKEN'] },
]

/** The names of all settings, in the order of `docs/settings.md`. */
export const SETTING_NAMES = Object.keys(SETTINGS)

/**
 * Reads the settings from the environment and from the files that it names; an empty value counts as unset,
 * other variables are ignored (`unknown-settings.ts`).
 *
 * @throws {EnvError} naming each wrong setting and its allowed values. The wrong value itself is not
 *   repeated: it may be a secret.
 */
export function parseEnv(source: NodeJS.ProcessEnv): Env {
  const given = { ...readVariables(source), ...readFiles(source) }
  const defaults = Object.entries<Setting>(SETTINGS).flatMap(([name, { default: value }]) =>
    value === undefined ? [] : [[name, value]],
  )
  const parsed = settings.safeParse({ ...Object.fromEntries(defaults), ...given })
  // a region has a default, so that it alone names no bucket
  const missing = NEEDED_TOGETHER.flatMap(({ beginning, needed }) =>
    Object.keys(given).some(name => name.startsWith(beginning) && name !== 'S3_REGION')
      ? needed.filter(name => given[name] === undefined)
      : [],
  )
  if (parsed.success && missing.length === 0) return parsed.data
  const wrong = new Set([...(parsed.error?.issues.map(issue => String(issue.path[0])) ?? []), ...missing])
  throw new EnvError([...wrong].map(sentenceFor).join('\n'))
}

function readVariables(source: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    SETTING_NAMES.map(name => [name, source[name]?.trim() ?? '']).filter(([, value]) => value !== ''),
  )
}

/** @throws {EnvError} naming each file that is no secret, and each setting that is given twice */
function readFiles(source: NodeJS.ProcessEnv): Record<string, string> {
  const values: Record<string, string> = {}
  const sentences: string[] = []
  for (const name of SECRET_NAMES) {
    const variable = name + FILE_SUFFIX
    const path = source[variable]?.trim()
    if (!path) continue
    if (source[name]?.trim()) {
      sentences.push(
        `${name} và ${variable} cùng có giá trị: hãy bỏ một trong hai. · ${name} and ${variable} are both set: remove one of them.`,
      )
      continue
    }
    try {
      values[name] = readSecretFile(path)
    } catch (error) {
      if (!(error instanceof SecretFileError)) throw error
      const [vietnamese, english] = error.reason
      sentences.push(
        `${variable} phải là một tệp văn bản đọc được, không rỗng và không quá 64 kB (${vietnamese}). · ${variable} must be a text file that can be read, is not empty and has at most 64 kB (${english}).`,
      )
    }
  }
  if (sentences.length > 0) throw new EnvError(sentences.join('\n'))
  return values
}

function sentenceFor(name: string): string {
  const [vietnamese, english] = SETTINGS[name as keyof Declared].allowed
  return `${name} phải là ${vietnamese}. · ${name} must be ${english}.`
}
