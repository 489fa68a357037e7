import { Children, cloneElement, Fragment, isValidElement, type ReactNode } from 'react'
import { Scripts } from 'react-router'
import { KEEP_EARLY_INPUT } from './keep-early-input.ts'
import { MARK_BROKEN_PICTURES } from './mark-broken-pictures.ts'
import { MEET_FLOOR } from './meet-floor.ts'
import { START_LATE } from './start-late.ts'

/**
 * The `type` of module scripts until the page has been painted, and the `rel` of links to modules until the
 * page has been read: browsers ignore both.
 */
const LATER = { type: 'application/x-later', rel: 'later' }

/**
 * The router's scripts. A page is read before it is used: its modules are fetched behind its first pictures
 * and run after the first paint. The router has no setting for that, so the elements that `<Scripts>` returns
 * on the server are changed.
 */
export function LateScripts() {
  const scripts = Scripts({})
  // in development Vite adds its own scripts
  if (!import.meta.env.SSR || import.meta.env.DEV) return scripts
  return (
    <>
      <InlineScript source={MEET_FLOOR} />
      {waiting(scripts)}
      <InlineScript source={KEEP_EARLY_INPUT} />
      <InlineScript source={MARK_BROKEN_PICTURES} />
      <InlineScript source={START_LATE} />
    </>
  )
}

/** The same elements; modules and links to modules are left to {@link START_LATE}. */
export function waiting(elements: ReactNode): ReactNode {
  return Children.map(elements, element => {
    if (
      !isValidElement<{ rel?: string; type?: string; async?: boolean | undefined; children?: ReactNode }>(
        element,
      )
    )
      return element
    const { type, props } = element
    if (type === Fragment) return waiting(props.children)
    if (props.rel === 'modulepreload') return cloneElement(element, { rel: LATER.rel })
    // a block of data is never asynchronous
    return type === 'script' && props.type === 'module'
      ? cloneElement(element, { type: LATER.type, async: undefined })
      : element
  })
}

/** A script of ours, which the Content-Security-Policy names by the hash of its source. */
export function InlineScript({ source }: { source: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, as it is written
  return <script dangerouslySetInnerHTML={{ __html: source }} />
}
