import { cloneElement, isValidElement } from 'react'
import { ScrollRestoration } from 'react-router'

/**
 * The router's script puts a page back to its place before it is hydrated. If the browser refuses storage, it
 * reports an error and then fails in its own handling of it; here it ends before that, and the page begins at
 * its top. The router has no setting for that, so the element that it returns is changed.
 */
export function RestoredScroll() {
  const script = ScrollRestoration({})
  if (!isValidElement<{ dangerouslySetInnerHTML: { __html: string } }>(script)) return script
  const source = script.props.dangerouslySetInnerHTML.__html
  return cloneElement(script, {
    dangerouslySetInnerHTML: { __html: `(()=>{try{sessionStorage.length}catch{return}${source}})()` },
  })
}
