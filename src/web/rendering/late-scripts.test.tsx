import { runInNewContext } from 'node:vm'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { waiting } from './late-scripts.tsx'
import { START_LATE } from './start-late.ts'

it('leaves modules and the links to them to the script that starts them, and nothing else', () => {
  const scripts = (
    <>
      <link rel="modulepreload" href="/a.js" />
      {['/b.js'].map(href => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      <link rel="icon" href="/i.svg" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: as the router does */}
      <script dangerouslySetInnerHTML={{ __html: 'a()' }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: as the router does */}
      <script type="module" async dangerouslySetInnerHTML={{ __html: 'import "/a.js"' }} />
    </>
  )
  expect(renderToStaticMarkup(waiting(scripts))).toBe(
    '<link rel="later" href="/a.js"/><link rel="later" href="/b.js"/><link rel="icon" href="/i.svg"/>' +
      '<script>a()</script><script type="application/x-later">import "/a.js"</script>',
  )
})

it('starts them once, at the first paint or after a second', () => {
  const links = [{ rel: 'later' }]
  const run: string[] = []
  const due: (() => void)[] = []
  class PerformanceObserver {
    constructor(work: () => void) {
      due.push(work)
    }
    observe = () => undefined
  }
  const script = { type: '', textContent: '', remove: () => undefined }
  const document = {
    documentElement: {},
    querySelectorAll: () => links,
    querySelector: () => ({ textContent: 'import "/a.js"' }),
    createElement: () => script,
    head: { append: ({ type, textContent }: typeof script) => run.push(`${type}: ${textContent}`) },
  }
  const waits: number[] = []
  const setTimeout = (work: () => void, ms: number) => {
    waits.push(ms)
    due.push(work)
  }
  runInNewContext(START_LATE, {
    document,
    PerformanceObserver,
    setTimeout,
    addEventListener: () => undefined,
  })
  expect([run, waits, links[0]?.rel]).toEqual([[], [1000], 'modulepreload'])
  const begins = due.splice(0)
  for (const start of begins) start()
  expect(run).toEqual(['module: import "/a.js"'])
})
