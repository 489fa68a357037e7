/**
 * Back closes the layer over the page before it leaves the page (docs/decisions/0019). The first layer that
 * opens puts a mark on top of the history: an entry like the one below it. The router gets no event for a
 * step between the two. When a layer is closed by other means its mark stays, since going back takes its time
 * and could overtake a navigation. Steps of the browser pass over such a mark.
 */
type Layer = { close: () => void }
/**
 * `over`: the entry below. `isCopy`: the address is still the same; false if a page has replaced the mark.
 */
type Mark = { over: string; isCopy: boolean }
type State = { key?: string; mark?: Mark } | null
type Entry = { name: string; mark: Mark | undefined }

const layers: Layer[] = []
/** The position of the history before the present step; undefined while a step passes over a mark. */
let at: Entry | undefined
let isListening = false
/** The router's key of the entry that was noted last. */
let notedKey: string | undefined

const stateOf = (): State => window.history.state as State

function here(): Entry {
  const state = stateOf()
  return { name: `${state?.key ?? ''} ${window.location.href}`, mark: state?.mark }
}

/**
 * Registers an open layer; `close` is called when Back is pressed on it. @returns a function that takes
 * the layer off the list
 */
export function openLayer(close: () => void): () => void {
  const layer = { close }
  layers.push(layer)
  markPage()
  return () => {
    layers.splice(layers.indexOf(layer), 1)
  }
}

/** Puts the mark on the current entry, if it has none. Also for a layer that stays open over a new page. */
export function markPage(): void {
  const { name, mark } = here()
  if (mark?.isCopy) return
  const copy: State = { ...stateOf(), mark: { over: name, isCopy: true } }
  window.history.pushState(copy, '')
  at = here()
}

/**
 * Notes the entry that the router has gone to; the first call begins to listen to steps of the browser. A
 * page that replaced a mark keeps a note of it, so that Back passes over the entry that the mark lay on.
 * @param key the router's key of the entry: without another one nothing is noted, since the browser may be on
 *   its way from the mark to the page, which {@link onStep} has to see
 * @param hasReplaced whether the router replaced the entry
 */
export function noteNavigation(key: string, hasReplaced: boolean): void {
  // while capturing: before the router
  if (!isListening) window.addEventListener('popstate', onStep, true)
  isListening = true
  if (key === notedKey) return
  notedKey = key
  if (hasReplaced && at?.mark && !here().mark) {
    const mark: Mark = { over: at.mark.over, isCopy: false }
    window.history.replaceState({ ...stateOf(), mark }, '')
  }
  at = here()
}

function onStep(event: PopStateEvent): void {
  const from = at
  const to = here()
  at = to
  if (from && isOver(from, to)) {
    event.stopImmediatePropagation()
    const top = layers.at(-1)
    if (!top) window.history.back()
    top?.close()
    // those below it are closed by the next steps
    if (layers.length > 1) markPage()
  } else if (to.mark?.isCopy) {
    event.stopImmediatePropagation()
    passOver(from !== undefined && isOver(to, from))
  }
}

/**
 * Goes on from a mark that no layer needs: forward when the step came from the entry below, else back to it.
 */
function passOver(isUp: boolean): void {
  if (isUp) window.history.forward()
  else {
    // the entry below is the page that the router has to show
    at = undefined
    window.history.back()
  }
}

/** Whether `upper` is the mark on `lower`. */
function isOver(upper: Entry, lower: Entry): boolean {
  return upper.mark?.over === lower.name && !lower.mark?.isCopy
}
