import { SETTING_NAMES } from './env.ts'
import { SECRET_NAMES } from './settings/declaration.ts'
import { FILE_SUFFIX } from './settings/secret-file.ts'

/** The names of all variables that the shop reads. */
const KNOWN = [...SETTING_NAMES, ...SECRET_NAMES.map(name => name + FILE_SUFFIX)]

/** The first words of our settings' names, such as S3. */
const PREFIXES = new Set(
  SETTING_NAMES.filter(name => name.includes('_')).map(name => name.slice(0, name.indexOf('_'))),
)
const bare = (name: string) => name.replaceAll('_', '')

/** Whether a name is another one with a letter too many, too few or wrong, or with two in the wrong order. */
function isSlipOf(name: string, typed: string): boolean {
  let start = 0
  while (start < name.length && name[start] === typed[start]) start++
  const [left, wrong] = [name.slice(start), typed.slice(start)]
  return (
    left === wrong.slice(1) ||
    left.slice(1) === wrong ||
    left.slice(1) === wrong.slice(1) ||
    (left[0] === wrong[1] && left[1] === wrong[0] && left.slice(2) === wrong.slice(2))
  )
}

/**
 * Variables that are no settings and look like one: a slip of the pen would else leave the shop without a
 * bucket or a mail server. Their values are not repeated: they may be secrets.
 * @returns a sentence for each
 */
export function unknownSettings(source: NodeJS.ProcessEnv): string[] {
  return Object.keys(source)
    .filter(name => source[name] && !KNOWN.includes(name))
    .flatMap(name => {
      const typed = name.toUpperCase()
      const same = KNOWN.find(known => bare(known) === bare(typed) || known + FILE_SUFFIX === typed)
      const meant = same ?? KNOWN.find(known => isSlipOf(known, typed))
      const prefix = name.split('_')[0] ?? ''
      if (!meant && !(name.includes('_') && PREFIXES.has(prefix))) return []
      const known = meant ? [meant] : SETTING_NAMES.filter(known => known.startsWith(`${prefix}_`))
      return `${name} không phải là cài đặt của cửa hàng và không có tác dụng. · ${name} is no setting of the shop and has no effect. Those are: ${known.join(', ')}.`
    })
}
