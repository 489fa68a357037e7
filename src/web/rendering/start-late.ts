/**
 * A script of every page, as text: it fetches the modules behind the fonts and pictures that the page begins
 * with, and runs the script that waits for them once the page has been painted. A tab in the background
 * paints nothing: there it runs after a second.
 *
 * A browser below the floor of R60 is not given them: half of a page would be worse than the server's,
 * which stays with its links. Then, and if the modules fail, the text for browsers without scripts is
 * shown, and a press on a button that can't work leads there. It is written such that any browser can read
 * it.
 */
export const START_LATE = `(function () {
  // zod, when it comes, does not probe for eval, which the Content-Security-Policy forbids and would report
  if (typeof window === 'object') window.__zod_globalConfig = { jitless: true }
  var root = document.documentElement
  var isDue = true
  function stay() {
    if (root.hasAttribute('data-taken-over') || root.hasAttribute('data-unscripted')) return
    root.setAttribute('data-unscripted', '')
    var notes = document.querySelectorAll('noscript')
    for (var i = 0; i < notes.length; i++) notes[i].outerHTML = notes[i].textContent
    var busy = document.querySelectorAll('[aria-busy=true]')
    for (var j = 0; j < busy.length; j++) busy[j].removeAttribute('aria-busy')
    addEventListener('click', lead, true)
    addEventListener('submit', lead, true)
  }
  function lead(event) {
    var form = event.type === 'submit' && event.target
    if (form ? form.method !== 'post' : !event.target.closest('button[type=button]')) return
    event.preventDefault()
    var note = document.querySelector('[data-unscripted-note]')
    if (note) note.scrollIntoView()
  }
  function failed() {
    setTimeout(stay, 3000)
  }
  function start() {
    if (!isDue) return
    isDue = false
    addEventListener('error', failed)
    addEventListener('unhandledrejection', failed)
    var script = document.createElement('script')
    script.type = 'module'
    script.onerror = failed
    script.textContent = document.querySelector('script[type="application/x-later"]').textContent
    document.head.append(script)
    script.remove()
    setTimeout(stay, 30000)
  }
  if (!Object.hasOwn || ![].findLast) return stay()
  var links = document.querySelectorAll('link[rel=later]')
  for (var i = 0; i < links.length; i++) links[i].rel = 'modulepreload'
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
  setTimeout(start, 1000)
})()`
