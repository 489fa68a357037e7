import { keepFocus } from './keep-focus.ts'
import { ignoreSecondPress } from './second-press.ts'
import { showFocusInStrips } from './strip-focus.ts'

type OnOtherPage = Parameters<typeof keepFocus>[0]

let running: OnOtherPage | undefined
let stops: (() => void)[] = []

/**
 * Care for keyboards on all pages: the focus keeps its place and is in sight. In the back office, of which
 * buttons go on to a next step in their place, a double click is one press; a shopper who presses again at
 * once means it. It runs once; the back office replaces that of the shop.
 * @param onOtherPage see {@link keepFocus}
 * @returns stops it
 */
export function careForInput(onOtherPage: OnOtherPage): () => void {
  if (running === onOtherPage || running === 'heading') return stop
  stop()
  running = onOtherPage
  stops = [keepFocus(onOtherPage), showFocusInStrips()]
  if (onOtherPage === 'heading') stops.push(ignoreSecondPress())
  return stop
}

function stop(): void {
  running = undefined
  for (const end of stops.splice(0)) end()
}
