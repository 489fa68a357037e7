/**
 * A script of every page, as text: what a person types, ticks, chooses or sends before React has taken the page over. Forms
 * and components would undo it then, and a form that is sent by the browser itself leads nowhere: calls are made by scripts. The page's
 * scripts finish it ({@link finishEarlyInput}).
 */
export const KEEP_EARLY_INPUT = `(() => {
  const early = window.earlyInput = { values: new Map(), form: null, stop: null }
  const type = ({ target }) => {
    // what was changed last is the last
    early.values.delete(target)
    early.values.set(target, /^(checkbox|radio)$/.test(target.type) ? target.checked : target.value)
  }
  const send = event => {
    if (event.target.method !== 'post') return
    event.preventDefault()
    event.stopImmediatePropagation()
    early.form = event.target
  }
  document.addEventListener('input', type, true)
  document.addEventListener('submit', send, true)
  early.stop = () => {
    document.removeEventListener('input', type, true)
    document.removeEventListener('submit', send, true)
  }
})()`
