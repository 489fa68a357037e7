import { foldDiacritics, foldedTerms } from '#contract/kernel/vietnamese.ts'

/** A text with the words that match the typed ones, diacritics or not, in 600. */
export function Marked({ text, wanted }: { text: string; wanted: string }) {
  const words = foldedTerms(wanted)
  return (
    <span>
      {text.split(/(\s+)/).map((part, index) => {
        const isMatch = words.some(word => foldDiacritics(part).startsWith(word))
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their places
        return isMatch ? <b key={index}>{part}</b> : part
      })}
    </span>
  )
}
