/** The signs of {@link RichText} around words, the outer one first. */
export type Mark = '**' | '~~'
const MARKS: Mark[] = ['**', '~~']

const AT_WORD = /[\p{L}\p{N}]/u
/** The sign of a list entry that the text has itself. */
const OWN_PREFIX = /^(?:[-*•]|\d+[.)])$/

/**
 * Writes text in the shop's own signs: at most one empty line between blocks, signs before lines and around
 * words. A sign around words ends with its line, since {@link RichText} reads it by lines.
 */
export function plainWriter({ hasSigns }: { hasSigns: boolean }) {
  const marked: Record<Mark, number> = { '**': 0, '~~': 0 }
  let written = ''
  let last = ''
  let open: Mark[] = []
  /** Line breaks before the next word: those of the text, and those that a block wants. */
  let lines = 0
  let wanted = 0
  let space = ''
  let prefix = ''

  const isLineStart = (): boolean => written === '' || lines + wanted > 0

  function closeMarks(kept: Mark[] = []): void {
    while (open.some((mark, at) => mark !== kept[at])) written += open.pop() ?? ''
  }

  function writeWord(word: string): void {
    const marks = MARKS.filter(mark => hasSigns && marked[mark] > 0 && !word.includes(mark))
    if (isLineStart()) {
      closeMarks()
      const breaks = written === '' ? 0 : Math.min(2, Math.max(lines, wanted))
      written += '\n'.repeat(breaks) + (OWN_PREFIX.test(word) ? space : '') + prefix
    } else {
      const isOtherPrice = marks.includes('~~') !== open.includes('~~')
      if (isOtherPrice && touches() && AT_WORD.test(word.charAt(0))) space = ' '
      closeMarks(marks)
      written += space
    }
    written += marks.slice(open.length).join('') + word
    open = marks
    last = word.slice(-1)
    lines = wanted = 0
    space = prefix = ''
  }

  function addLine(): void {
    lines += 1
    space = ''
  }

  /** Whether the next word follows a letter or digit without a blank. */
  function touches(): boolean {
    return !isLineStart() && space === '' && AT_WORD.test(last)
  }

  return {
    touches,
    addLine,
    /** @param keepsLines whether line breaks and the blanks of the text stay, which HTML reads as one blank */
    write(text: string, keepsLines: boolean): void {
      for (const part of text.match(/\n|[ \t\r\f\u00a0]+|[^ \t\r\f\u00a0\n]+/g) ?? []) {
        if (/[^ \t\r\f\u00a0\n]/.test(part)) writeWord(part)
        else if (keepsLines && part === '\n') addLine()
        else if (keepsLines) space = part.replace(/[\r\f]/g, '').replaceAll('\u00a0', ' ')
        else if (!isLineStart()) space = ' '
      }
    },
    /** Begins a new block: 1 for a new line, 2 for an empty line before it. An unused prefix has its line. */
    breakLine(breaks: number): void {
      if (prefix) return
      wanted = Math.max(wanted, breaks)
      space = ''
    },
    /** Leaves out the line breaks before the next word: those at the edges of a table cell. */
    joinLine(): void {
      lines = wanted = 0
      space = ' '
    },
    setPrefix(sign: string): void {
      if (hasSigns) prefix ||= sign
    },
    dropPrefix(): void {
      prefix = ''
    },
    mark(sign: Mark, isOn: boolean): void {
      marked[sign] = Math.max(0, marked[sign] + (isOn ? 1 : -1))
    },
    end(): string {
      closeMarks()
      return written
    },
  }
}

export type PlainWriter = ReturnType<typeof plainWriter>
