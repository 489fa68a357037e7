const STOPS = ['a[href]', 'button', 'input', 'select', 'textarea', 'summary', '[tabindex]']
  .map(stop => `${stop}:not([tabindex="-1"], :disabled, [type=hidden], [aria-hidden=true])`)
  .join(', ')

/** The place of an element that was removed: its parent, and the nodes around it now. */
type Gap = { gone: Element; parent: Element; before: Node | null; after: Node | null }

/**
 * The control that takes the place of a removed one: the same one of the next row, else of the row before,
 * else the next control of its part of the page.
 * @param layer the page or the dialog that it was in
 * @param records of the change, in which it was removed
 * @returns undefined if there is none near it
 */
export function neighbourOf(
  control: HTMLElement,
  layer: Element,
  records: readonly MutationRecord[],
): HTMLElement | undefined {
  const gap = gapOf(control, records)
  if (!gap || !layer.contains(gap.parent)) return undefined
  const { gone, parent, before, after } = gap
  const looksSame = (stop: HTMLElement) =>
    stop.tagName === control.tagName && stop.className === control.className
  const place = stopsIn(gone).filter(looksSame).indexOf(control)
  for (const row of [after, before]) {
    const same = row instanceof Element && isRowLike(row, gone) && stopsIn(row).filter(looksSame)[place]
    if (same) return same
  }
  const isNext = (stop: Element) => isAfter(stop, before ?? parent, before !== null)
  for (let part: Element | null = parent; part && part !== layer; part = part.parentElement) {
    const stops = stopsIn(part)
    const next = stops.find(isNext) ?? stops.at(-1)
    if (next) return next
  }
  // far away from there only a dialog has something that belongs to it
  const rest = layer.matches('main') ? after : layer
  return rest instanceof Element ? stopsIn(rest).find(isNext) : undefined
}

/** Whether both are rows of one list: another part of the page may have a button of the same look. */
const isRowLike = (row: Element, gone: Element): boolean =>
  row.tagName === gone.tagName && (/^(?:LI|TR)$/.test(row.tagName) || row.className === gone.className)

/**
 * An element that was removed with another one, which was removed later, has its gap in the place of that
 * one.
 */
function gapOf(control: Element, records: readonly MutationRecord[]): Gap | undefined {
  let node: Node = control
  let gap: Gap | undefined
  for (const { target, removedNodes, previousSibling } of records) {
    const gone = [...removedNodes].find(removed => removed.contains(node))
    if (!(gone instanceof Element) || !(target instanceof Element)) continue
    const before = previousSibling?.parentNode === target ? previousSibling : null
    gap = { gone, parent: target, before, after: before ? before.nextSibling : target.firstChild }
    node = target
  }
  return gap?.parent.isConnected ? gap : undefined
}

/** Whether a control comes after a node, or inside of it unless it is to be `outside`. */
function isAfter(stop: Element, node: Node, outside: boolean): boolean {
  const isFollowing = (node.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
  return isFollowing && !(outside && node.contains(stop))
}

function stopsIn(part: Element): HTMLElement[] {
  const inner = [...part.querySelectorAll<HTMLElement>(STOPS)]
  const stops = part.matches(STOPS) ? [part as HTMLElement, ...inner] : inner
  // nothing of a removed part is rendered
  return part.isConnected ? stops.filter(stop => stop.checkVisibility?.() ?? true) : stops
}
