/**
 * A script of every page, as text: once the page has been painted it fetches the modules and runs the script that waits for
 * them. A tab in the background paints nothing: there they come after a second.
 */
export const START_LATE = `(() => {
  let isDue = true
  const start = () => {
    if (!isDue) return
    isDue = false
    for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload'
    const script = document.createElement('script')
    script.type = 'module'
    script.textContent = document.querySelector('script[type=later]').textContent
    document.head.append(script)
    script.remove()
  }
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
  setTimeout(start, 1000)
})()`
