import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ManualChapter } from './manual-contents.ts'

/** A chapter with its HTML. */
export type PrintedChapter = Pick<ManualChapter, 'slug' | 'title' | 'lead'> & { html: string }

/** The whole manual for paper: loaded when it is asked for, there until it was printed. */
export type PrintedBook = {
  chapters: readonly PrintedChapter[] | undefined
  /** For the element that holds the chapters: it is printed once its pictures are there. */
  ref: RefObject<HTMLDivElement | null>
  state: 'idle' | 'loading' | 'failed'
  print(): Promise<void>
}

/** @param load reads all chapters */
export function usePrintedBook(load: () => Promise<readonly PrintedChapter[]>): PrintedBook {
  const [chapters, setChapters] = useState<readonly PrintedChapter[]>()
  const [state, setState] = useState<PrintedBook['state']>('idle')
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!chapters) return
    let isGone = false
    const end = () => setChapters(undefined)
    window.addEventListener('afterprint', end)
    const pictures = [...(ref.current?.querySelectorAll('img') ?? [])]
    // one that can't be loaded shows its text
    void Promise.allSettled(pictures.map(picture => picture.decode())).then(() => {
      if (isGone) return
      setState('idle')
      window.print()
    })
    return () => {
      isGone = true
      window.removeEventListener('afterprint', end)
    }
  }, [chapters])
  return {
    chapters,
    ref,
    state,
    async print() {
      setState('loading')
      try {
        setChapters((await load()).map(chapter => ({ ...chapter, html: forPaper(chapter.html) })))
      } catch {
        // the network is away, or the shop was updated: the person can try again
        setState('failed')
      }
    },
  }
}

/** Without marks that the open chapter has as well, and with pictures that are loaded out of sight. */
const forPaper = (html: string) => html.replaceAll(/ id="[^"]*"/g, '').replaceAll(' loading="lazy"', '')
