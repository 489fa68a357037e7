/**
 * A script of every page, as text, that runs before all others: the functions that the pages use and the
 * oldest supported browsers lack (R60: Chrome 97, Safari 15.4, Firefox 104).
 * `tests/system/browser-floor.test.ts` compares it with the built scripts.
 */
export const MEET_FLOOR = `(() => {
  const add = (on, parts) => {
    for (const name in parts) if (!(name in on))
      Object.defineProperty(on, name, { value: parts[name], configurable: true, writable: true })
  }
  const group = (add, items, keyOf) => {
    let index = 0
    for (const item of items) add(keyOf(item, index++), item)
  }
  add(Array.prototype, {
    toSorted(order) { return [...this].sort(order) },
    toSpliced(...change) {
      const copy = [...this]
      copy.splice(...change)
      return copy
    }
  })
  add(Object, {
    groupBy(items, keyOf) {
      const groups = Object.create(null)
      group((key, item) => (groups[key] ??= []).push(item), items, keyOf)
      return groups
    }
  })
  add(Map, {
    groupBy(items, keyOf) {
      const groups = new Map()
      group(
        (key, item) => groups.has(key) ? groups.get(key).push(item) : groups.set(key, [item]),
        items,
        keyOf
      )
      return groups
    }
  })
  add(String.prototype, {
    toWellFormed() {
      const units = /[\\ud800-\\udbff][\\udc00-\\udfff]|[\\ud800-\\udfff]/g
      return this.replace(units, unit => unit[1] ? unit : '\\ufffd')
    }
  })
  add(AbortSignal, {
    timeout(ms) {
      const control = new AbortController()
      setTimeout(() => control.abort(new DOMException('', 'TimeoutError')), ms)
      return control.signal
    },
    any(signals) {
      const control = new AbortController()
      for (const signal of signals) {
        const abort = () => control.abort(signal.reason)
        signal.aborted ? abort() : signal.addEventListener('abort', abort)
      }
      return control.signal
    }
  })
  add(Element.prototype, {
    checkVisibility() { return this.getClientRects().length > 0 && getComputedStyle(this).visibility === 'visible' }
  })
  if (!('size' in URLSearchParams.prototype))
    Object.defineProperty(URLSearchParams.prototype, 'size', { get() { return [...this].length } })
  const through = transform => {
    const { readable, writable } = new TransformStream(transform)
    return { readable, writable }
  }
  add(window, {
    structuredClone: value => value === undefined ? value : JSON.parse(JSON.stringify(value)),
    TextEncoderStream: function () {
      const encoder = new TextEncoder()
      return through({ transform: (text, to) => to.enqueue(encoder.encode(text)) })
    },
    TextDecoderStream: function () {
      const decoder = new TextDecoder()
      return through({ transform: (bytes, to) => to.enqueue(decoder.decode(bytes, { stream: true })) })
    }
  })
})()`
