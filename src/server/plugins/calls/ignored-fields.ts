import type { z } from 'zod'
import { type Call, isFileReply, permissionOf } from '#contract/kernel/call.ts'

/** Names that an answer lists at most, and the longest of them, in characters. */
const MAX_NAMES = 50
const MAX_NAME = 100

/**
 * Whether the answers of a call name the fields of its body that it ignores: writes of the back office do
 * (R50).
 */
export function namesIgnored(call: Call): boolean {
  const isStaffs = call.access === 'staff' || permissionOf(call) !== undefined
  return isStaffs && call.body !== undefined && !isFileReply(call.reply)
}

/**
 * The fields of a body that its shape doesn't name, such as `foo` and `images.url`. The shape has parsed the
 * body.
 * @returns each name once, 50 at most
 */
export function ignoredFields(shape: z.ZodType, body: unknown): string[] {
  const names = new Set<string>()
  collect(shape, body, '', names)
  return [...names]
}

type Inner = { _zod: { def: Definition } }
/** The parts of the definition of a Zod schema that are read, by its type. */
type Definition = {
  type: string
  shape?: Record<string, z.ZodType>
  catchall?: unknown
  element?: z.ZodType
  options?: readonly z.ZodType[]
  innerType?: z.ZodType
  in?: z.ZodType & Inner
  out?: z.ZodType
  transform?: (value: unknown, context: object) => unknown
}

function collect(shape: z.ZodType, value: unknown, path: string, names: Set<string>): void {
  const def = (shape as unknown as Inner)._zod.def
  if (def.innerType) collect(def.innerType, value, path, names)
  else if (def.in && def.out) collectPiped(def.in, def.out, { value, path, names })
  else if (def.element && Array.isArray(value)) {
    for (const entry of value) collect(def.element, entry, path, names)
  } else if (def.options) {
    collectOfAll(def.options, value, path, names)
  } else if (def.shape && !def.catchall && typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      const innerPath = path === '' ? name : `${path}.${name}`
      const known = Object.hasOwn(def.shape, name) ? def.shape[name] : undefined
      if (known) collect(known, inner, innerPath, names)
      else if (names.size < MAX_NAMES) names.add(innerPath.slice(0, MAX_NAME))
    }
  }
}

/**
 * A field that is read before a shape, as `is_active` is as `isActive`, has the names of the shape's
 * fields.
 */
function collectPiped(
  before: z.ZodType & Inner,
  after: z.ZodType,
  { value, path, names }: { value: unknown; path: string; names: Set<string> },
): void {
  const { transform } = before._zod.def
  if (transform) collect(after, transform(value, { issues: [], value }), path, names)
  else collect(before, value, path, names)
}

/** Of several shapes, the fields that none of those knows that hold fields. */
function collectOfAll(options: readonly z.ZodType[], value: unknown, path: string, names: Set<string>): void {
  const all = options
    .filter(option => option.safeParse(value).success)
    .map(option => {
      const ofOne = new Set<string>()
      collect(option, value, path, ofOne)
      return ofOne
    })
  const [first = new Set<string>(), ...others] = all
  for (const name of first) if (names.size < MAX_NAMES && others.every(set => set.has(name))) names.add(name)
}
