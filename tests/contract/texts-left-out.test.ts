import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { allCalls } from '#contract/calls.ts'

type Part = { path: string; shape: z.ZodType }

/** The fields of a body that are '' if they are missing. */
function textsLeftOut(body: z.ZodType): Part[] {
  return partsOf(body, '').filter(({ shape }) => shape.safeParse(undefined).data === '')
}

function partsOf(part: unknown, path: string): Part[] {
  const { def } = part as { def: Record<string, unknown> }
  const fields = Object.entries((def.shape ?? {}) as Record<string, z.ZodType>)
  const inner = [def.in, def.out, def.innerType, def.element, ...((def.options ?? []) as unknown[])]
  return [
    ...inner.filter(Boolean).flatMap(next => partsOf(next, path)),
    ...fields.flatMap(([name, shape]) => {
      const at = path === '' ? name : `${path}.${name}`
      return [{ path: at, shape }, ...partsOf(shape, at)]
    }),
  ]
}

describe('a text that may be left out', () => {
  const bodies = Object.values(allCalls).flatMap(({ route, body }) => (body ? [[route, body] as const] : []))
  it.each(bodies)('may be null in %s', (_, body) => {
    expect(textsLeftOut(body).filter(({ shape }) => !shape.safeParse(null).success)).toEqual([])
  })

  it('is found by this test', () => {
    const all = bodies.flatMap(([route, body]) => textsLeftOut(body).map(({ path }) => `${route} ${path}`))
    expect(all).toContain('POST /api/orders customer.address.zipCode')
    expect(all).toContain('POST /api/warehouse/import notes')
  })
})
