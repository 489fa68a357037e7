import { keepFocus } from './keep-focus.ts'
import { showFocusInStrips } from './strip-focus.ts'

/** What keeps the focus of a keyboard in its place and in sight on the shop's pages. @returns stops it */
export function keepShopFocus(): () => void {
  // `PageFocus` moves the focus to a new page
  const stops = [keepFocus('leave'), showFocusInStrips()]
  return () => {
    for (const stop of stops) stop()
  }
}
