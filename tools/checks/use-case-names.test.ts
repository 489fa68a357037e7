import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** A call in the routes, and the functions that its handler calls. */
type Handled = { call: string; functions: Set<string> }

/** Calls that a use case of another name answers, and why. */
const EXCEPTIONS: Record<string, { useCase: string; why: string }> = {
  getGuestCart: { useCase: 'getCart', why: 'a cart has one owner, a user or a guest' },
  updateGuestCart: { useCase: 'updateCart', why: 'as above' },
  removeFromGuestCart: { useCase: 'removeFromCart', why: 'as above' },
  clearGuestCart: { useCase: 'clearCart', why: 'as above' },
  createSubcategory: { useCase: 'createCategory', why: 'a category has a kind, `category` or `subcategory`' },
  updateSubcategory: { useCase: 'updateCategory', why: 'as above' },
  reorderSubcategories: { useCase: 'reorderCategories', why: 'as above' },
  deleteSubcategory: { useCase: 'deleteCategory', why: 'as above' },
  bookImport: {
    useCase: 'bookByHand',
    why: 'all kinds of movements; `bookMovement` is what books in `stock`',
  },
  bookExport: { useCase: 'bookByHand', why: 'as above' },
  bookTransfer: { useCase: 'bookByHand', why: 'as above' },
  bookMovement: { useCase: 'bookByHand', why: 'as above' },
  getAdminOrderStats: { useCase: 'getOrderStats', why: 'the same metrics, of all orders or of one account' },
  call: { useCase: 'deleteOrder', why: 'two routes that delete one order, in a loop' },
  generateInvoicePdf: {
    useCase: 'downloadInvoicePdf',
    why: 'nothing is kept: a PDF is made when it is sent',
  },
  uploadSettingPicture: {
    useCase: 'uploadProductImage',
    why: 'kept, served and erased as pictures of products are',
  },
  orderEvents: { useCase: 'stream', why: 'the events of the app context are the use case' },
}

// no plugin of Biome: it also fails for an exception that no call needs any more
describe('a use case has the name of its call', () => {
  const handled = globSync('src/server/features/**/{routes,*.routes}.ts', { cwd: ROOT }).flatMap(file =>
    handledIn(readFileSync(join(ROOT, file), 'utf8')),
  )

  it('in all routes, but for the exceptions', () => {
    expect(handled.length).toBeGreaterThan(180)
    expect(violations(handled, EXCEPTIONS)).toEqual([])
  })
})

describe('the check', () => {
  const routes = `
    handle(calls.getCart, async ({ currentUser }) => ({ data: await cart.getCart(db, currentUser) }))
    handle(calls.listWards, listWards)
    // getWard(db)
    handle(calls.getWard, async () => ({ data: await findWard(db, 'getWard(') }))
  `
  const exception = { getWard: { useCase: 'findWard', why: '' } }

  it('finds a call that another function answers, also next to a text with its name', () => {
    expect(violations(handledIn(routes), {})).toEqual(['getWard is not answered by getWard'])
  })

  it('takes an exception that names the use case', () => {
    expect(violations(handledIn(routes), exception)).toEqual([])
  })

  it.each([
    ['whose use case is not called', { ...exception, getWard: { useCase: 'readWard', why: '' } }, 'readWard'],
    ['of a call that needs none', { ...exception, getCart: { useCase: 'getCart', why: '' } }, 'getCart'],
    ['of a call that is not there', { ...exception, getZone: { useCase: 'findZone', why: '' } }, 'getZone'],
  ])('refuses an exception %s', (_what, exceptions, name) => {
    expect(violations(handledIn(routes), exceptions)).toEqual([expect.stringContaining(name)])
  })
})

function violations(handled: Handled[], exceptions: typeof EXCEPTIONS): string[] {
  const wrong = handled.filter(({ call, functions }) => !functions.has(exceptions[call]?.useCase ?? call))
  const needed = new Set(
    handled.filter(({ call, functions }) => !functions.has(call)).map(({ call }) => call),
  )
  return [
    ...wrong.map(({ call }) => `${call} is not answered by ${exceptions[call]?.useCase ?? call}`),
    ...Object.keys(exceptions)
      .filter(call => !needed.has(call))
      .map(call => `${call} needs no exception`),
  ]
}

/** The blocks `handle(calls.getCart, …)` of a routes file. */
function handledIn(code: string): Handled[] {
  const found: Handled[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && nameOf(node.expression) === 'handle') {
      const [call, handler] = node.arguments
      if (call && handler) found.push({ call: String(nameOf(call)), functions: functionsOf(handler) })
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('x.routes.ts', code, ts.ScriptTarget.Latest))
  return found
}

/** The functions that a handler calls, or the function that it is. */
function functionsOf(handler: ts.Expression): Set<string> {
  const names = new Set([nameOf(handler)])
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) names.add(nameOf(node.expression))
    ts.forEachChild(node, visit)
  }
  visit(handler)
  return new Set([...names].filter(name => name !== undefined))
}

/** `getCart` of `getCart` and of `cart.getCart`. */
function nameOf(expression: ts.Expression): string | undefined {
  if (ts.isIdentifier(expression)) return expression.text
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : undefined
}
