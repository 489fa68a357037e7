import fc from 'fast-check'
import { expect, it } from 'vitest'
import { UnderWay } from './under-way.ts'

it('cuts the longest waiting of the network that has most, never work of the server', () => {
  const under = new UnderWay({ total: 4, each: 3 })
  const cut: string[] = []
  const begin = (network: string, name: string) => {
    const entry = under.begin(network, () => cut.push(name))
    entry.add(1)
    return entry
  }
  begin('a', 'a1').busy()
  const second = begin('a', 'a2')
  begin('a', 'a3')
  begin('b', 'b1')
  begin('c', 'c1')
  expect(cut).toEqual(['a2'])
  second.idle()
  second.add(5)
  second.end()
  begin('d', 'd1')
  expect(cut).toEqual(['a2', 'a3'])
  begin('b', 'b2')
  expect(cut).toEqual(['a2', 'a3', 'b1'])
})

it('lets work that waits again wait behind the others', () => {
  const under = new UnderWay({ total: 2, each: 2 })
  const cut: number[] = []
  const [first, ,] = [1, 2].map(n => {
    const entry = under.begin('a', () => cut.push(n))
    entry.add(1)
    return entry
  })
  first?.busy()
  first?.idle()
  under.begin('a', () => cut.push(3)).add(1)
  expect(cut).toEqual([2])
})

it('keeps its bounds after any history, unless the server works on all of it', () => {
  const action = fc.record({
    network: fc.constantFrom('a', 'b', 'c', 'd'),
    kind: fc.constantFrom('begin', 'begin', 'begin', 'add', 'busy', 'idle', 'end'),
    nth: fc.nat(30),
    weight: fc.integer({ min: 1, max: 5 }),
  })
  fc.assert(
    fc.property(fc.array(action, { maxLength: 80 }), actions => {
      const bounds = { total: 12, each: 6 }
      const under = new UnderWay(bounds)
      type Seen = { network: string; weight: number; isBusy: boolean; isOver: boolean }
      const all: (Seen & { entry: ReturnType<UnderWay['begin']> })[] = []
      const live = () => all.filter(({ isOver }) => !isOver)
      let lastWeight = 0
      const sum = (some: Seen[]) => some.reduce((total, { weight }) => total + weight, 0)
      for (const { network, kind, nth, weight } of actions) {
        if (kind === 'begin') {
          const seen = { network, weight: 0, isBusy: false, isOver: false }
          const one = Object.assign(seen, {
            entry: under.begin(network, () => {
              expect(seen.isBusy || seen.isOver).toBe(false)
              const own = live().filter(other => other.network === network)
              expect(sum(live()) + lastWeight > bounds.total || sum(own) > bounds.each).toBe(true)
              seen.isOver = true
            }),
          })
          all.push(one)
          one.weight = weight
          one.entry.add(weight)
          continue
        }
        const one = all[nth % Math.max(1, all.length)]
        if (!one || one.isOver) continue
        if (kind === 'add') {
          one.weight += weight
          one.entry.add(weight)
        } else if (kind === 'end') {
          one.isOver = true
          one.entry.end()
        } else {
          one.isBusy = kind === 'busy'
          one.entry[kind]()
        }
      }
      // bounds are looked at when something arrives
      const last = under.begin('e', () => undefined)
      lastWeight = 1
      last.add(lastWeight)
      if (live().some(({ isBusy }) => !isBusy)) expect(sum(live())).toBeLessThanOrEqual(bounds.total)
    }),
  )
})
