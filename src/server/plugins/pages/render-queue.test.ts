import { describe, expect, it } from 'vitest'
import { renderQueue } from './render-queue.ts'

const client = { network: '203.0.113.7', isGone: () => false }

/** A rendering that goes on until it is let go. */
function heldRendering() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { render: () => promise, release: resolve }
}

describe('the queue of renderings', () => {
  it('renders two pages at once and the others in turn', async () => {
    const queue = renderQueue(() => {})
    const held = heldRendering()
    let begun = 0
    const all = Array.from({ length: 5 }, () =>
      queue.run(client, () => {
        begun++
        return held.render()
      }),
    )
    await new Promise(resolve => setTimeout(resolve, 20))
    expect(begun).toBe(2)
    held.release()
    await Promise.all(all)
    expect(begun).toBe(5)
  })

  it('refuses a network beyond its share, and everybody beyond the whole, with server_busy', async () => {
    const queue = renderQueue(() => {})
    const held = heldRendering()
    const ask = (network: string) => queue.run({ network, isGone: () => false }, held.render)
    const rendering = Array.from({ length: 2 }, () => ask('203.0.113.7'))
    await new Promise(resolve => setTimeout(resolve, 20))
    const waiting = Array.from({ length: 32 }, () => ask('203.0.113.7'))
    await expect(ask('203.0.113.7')).rejects.toMatchObject({ code: 'server_busy' })
    waiting.push(...Array.from({ length: 32 }, () => ask('198.51.100.1')))
    await expect(ask('192.0.2.1')).rejects.toMatchObject({ code: 'server_busy' })
    held.release()
    await Promise.all([...rendering, ...waiting])
    expect(await queue.run(client, async () => 'a page')).toBe('a page')
  })

  it('renders nothing for a client that has gone', async () => {
    const queue = renderQueue(() => {})
    let isRendered = false
    const answer = await queue.run({ network: 'x', isGone: () => true }, async () => {
      isRendered = true
    })
    expect([answer, isRendered]).toEqual([undefined, false])
  })
})
