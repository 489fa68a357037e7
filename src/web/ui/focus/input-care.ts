import { keepFocus } from './keep-focus.ts'
import { ignoreSecondPress } from './second-press.ts'
import { showFocusInStrips } from './strip-focus.ts'

/**
 * Care for keyboards and hands on all pages: the focus keeps its place and is in sight, a double click is one
 * press. @param onOtherPage see {@link keepFocus}. @returns stops it
 */
export function careForInput(onOtherPage: 'heading' | 'leave'): () => void {
  const stops = [keepFocus(onOtherPage), showFocusInStrips(), ignoreSecondPress()]
  return () => {
    for (const stop of stops) stop()
  }
}
