/**
 * A script of every page, as text. It keeps everything that a person types, ticks, chooses, presses or
 * sends before React has taken the page over. Forms and components would undo it then, and a form that is
 * sent by the browser itself leads nowhere: calls are made by scripts. Of presses and forms the last one
 * is kept, until the person leaves. React never sees the kept input, so that nothing happens twice. The
 * page's scripts finish it ({@link finishEarlyInput}).
 */
export const KEEP_EARLY_INPUT = `(() => {
  const early = window.earlyInput = { values: new Map(), target: null, button: null, stop: null }
  const keep = (event, target, button) => {
    event.stopImmediatePropagation()
    early.button?.removeAttribute('aria-busy')
    early.target = target
    early.button = button
    button?.setAttribute('aria-busy', 'true')
  }
  const handlers = {
    input({ target }) {
      // the last change comes last
      early.values.delete(target)
      const value = /^(checkbox|radio)$/.test(target.type) ? target.checked : target.value
      early.values.set(target, { value, start: target.selectionStart, end: target.selectionEnd })
    },
    submit(event) {
      if (event.target.method !== 'post') return
      event.preventDefault()
      keep(event, event.target, event.submitter)
    },
    click(event) {
      const button = event.target.closest('button')
      if (button && (button.type === 'button' || !button.form)) keep(event, button, button)
    },
    pagehide(event) {
      keep(event, null, null)
    }
  }
  for (const type in handlers) addEventListener(type, handlers[type], true)
  early.stop = () => {
    for (const type in handlers) removeEventListener(type, handlers[type], true)
  }
})()`
