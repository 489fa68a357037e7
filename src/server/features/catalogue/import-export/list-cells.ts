/**
 * Cells that hold lists: `7W; Vàng`. A mark that belongs to a text follows a backslash, as does a backslash.
 */

type Attribute = { name: string; value: string }

/** Attributes as one text: `Công suất: 7W; Màu: Vàng`. */
export function attributesText(attributes: readonly Attribute[]): string {
  return attributes.map(({ name, value }) => `${escaped(name, /[\\;:\n]/g)}: ${listText(value)}`).join('; ')
}

/**
 * Reads the text that `attributesText` or a person wrote. A part without a colon stays without a name,
 * which the shape refuses.
 */
export function readAttributes(text: string): Attribute[] {
  return split(text, /[;\n]/)
    .filter(part => part.trim() !== '')
    .map(part => {
      const [name = '', ...value] = split(part, /:/)
      return value.length === 0
        ? { name: '', value: plain(name).trim() }
        : { name: plain(name).trim(), value: plain(value.join(':')).trim() }
    })
}

/** Names as one text. */
export function namesText(names: readonly string[]): string {
  return names.map(listText).join('; ')
}

/** Reads the text that `namesText` or a person wrote. */
export function readNames(text: string): string[] {
  return split(text, /[;\n]/)
    .map(name => plain(name).trim())
    .filter(name => name !== '')
}

const listText = (text: string): string => escaped(text, /[\\;\n]/g)
const escaped = (text: string, marks: RegExp): string => text.replace(marks, '\\$&')
/** A backslash before anything else than a mark is part of the text. */
const plain = (text: string): string => text.replace(/\\([\\;:\n])/g, '$1')

/** The parts between marks without a backslash before them, with their backslashes. */
function split(text: string, mark: RegExp): string[] {
  const parts = ['']
  for (const [sign] of text.matchAll(/\\[\s\S]|[\s\S]/g)) {
    if (sign.length === 1 && mark.test(sign)) parts.push('')
    else parts.push(`${parts.pop()}${sign}`)
  }
  return parts
}
