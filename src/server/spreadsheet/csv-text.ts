import { normalized } from '#contract/kernel/normalized.ts'
import { SheetRefused } from './sheet-limits.ts'

/** Control characters that no text has: the file is of another kind. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are looked for
const BINARY = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/

/** Bytes that tell UTF-16 without a mark. */
const SAMPLE_BYTES = 4_096

/**
 * The text of a file in UTF-8 or UTF-16, with and without a mark, or in Windows-1258, which Vietnamese
 * Windows writes: there tones are separate characters, which are joined to their letters. Line ends are `\n`.
 * @throws SheetRefused if it is no text
 */
export function csvText(content: Buffer): string {
  const text = decoded(content)
  if (BINARY.test(text)) throw new SheetRefused('not_a_spreadsheet')
  return text.replace(/\r\n?/g, '\n')
}

function decoded(content: Buffer): string {
  const utf16 = utf16Of(content)
  if (utf16) return new TextDecoder(utf16).decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return normalized(new TextDecoder('windows-1258').decode(content))
  }
}

/** Text of UTF-16 has a zero for every other byte of its commas, digits and line ends. */
function utf16Of(content: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (content[0] === 0xff && content[1] === 0xfe) return 'utf-16le'
  if (content[0] === 0xfe && content[1] === 0xff) return 'utf-16be'
  const sample = content.subarray(0, SAMPLE_BYTES)
  const zeros = [0, 0]
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (even + odd < sample.length / 10) return undefined
  return odd > even ? 'utf-16le' : 'utf-16be'
}
