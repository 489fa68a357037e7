/**
 * Back closes what lies over the page before it leaves the page (docs/decisions/0019). The first layer that opens puts
 * a mark on top of the history: an entry like the one below it. The router never learns of a step between the two.
 * When a layer is closed by other means its mark stays, since going back takes its time and could overtake a
 * navigation. The page that comes next takes the mark's place, and a step back over the mark goes on to the page before.
 */
type Layer = { close: () => void }
/** `over`: the entry below. `isCopy`: the address is still the same, so that the next page may take the place. */
type Mark = { over: string; isCopy: boolean }
type State = { key?: string; mark?: Mark } | null
type Entry = { name: string; mark: Mark | undefined }

const layers: Layer[] = []
/** Where the history was before the step that is being taken. */
let at: Entry | undefined
let native: Pick<History, 'pushState' | 'replaceState'> | undefined

const stateOf = (): State => window.history.state as State

function here(): Entry {
  const state = stateOf()
  return { name: `${state?.key ?? ''} ${window.location.href}`, mark: state?.mark }
}

/** Tells of a layer that has opened; `close` is called when Back is pressed on it. @returns what tells that it closed */
export function openLayer(close: () => void): () => void {
  const layer = { close }
  layers.push(layer)
  markPage()
  return () => {
    layers.splice(layers.indexOf(layer), 1)
  }
}

/** Puts the mark on the current entry, where it has none. Also for a layer that stays open over a new page. */
export function markPage(): void {
  const { pushState } = watched()
  const { name, mark } = here()
  if (mark?.isCopy) return
  const copy: State = { ...stateOf(), mark: { over: name, isCopy: true } }
  pushState.call(window.history, copy, '')
  at = here()
}

function watched(): NonNullable<typeof native> {
  if (native) return native
  const { history } = window
  const { pushState, replaceState } = history
  native = { pushState, replaceState }
  at = here()
  history.pushState = (state, unused, url) => {
    const change = here().mark?.isCopy ? replaceState : pushState
    change.call(history, state, unused, url)
    at = here()
  }
  history.replaceState = (state, unused, url) => {
    const before = window.location.href
    const mark = here().mark
    replaceState.call(history, mark ? { ...state, mark } : state, unused, url)
    if (mark?.isCopy && window.location.href !== before)
      replaceState.call(history, { ...state, mark: { ...mark, isCopy: false } }, unused)
    at = here()
  }
  // while capturing: before the router
  window.addEventListener('popstate', onStep, true)
  return native
}

function onStep(event: PopStateEvent): void {
  const from = at
  const to = here()
  at = to
  if (!from) return
  const isDown = isOver(from, to)
  if (isDown || isOver(to, from)) event.stopImmediatePropagation()
  if (!isDown) return
  const top = layers.at(-1)
  if (!top) window.history.back()
  top?.close()
  // those below it are closed by the next steps
  if (layers.length > 1) markPage()
}

/** Whether `upper` is the mark on `lower`. */
function isOver(upper: Entry, lower: Entry): boolean {
  return upper.mark?.over === lower.name && !lower.mark?.isCopy
}
