import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { patient } from '#tests/support/time/pace.ts'
import { MEET_FLOOR } from '#web/rendering/meet-floor.ts'

const ASSETS = join(import.meta.dirname, '../../build/client/assets')

/**
 * Functions that some browser at the floor of R60 lacks (Chrome 97, Safari 15.4, Firefox 104), after MDN's
 * compatibility data of November 2026. A name without an owner counts on every object: no other meaning of it
 * is used here.
 */
const NEWER = new Set([
  'toSorted',
  'toReversed',
  'toSpliced',
  'groupBy',
  'groupByToMap',
  'fromAsync',
  'withResolvers',
  'isWellFormed',
  'toWellFormed',
  'isSubsetOf',
  'isSupersetOf',
  'isDisjointFrom',
  'symmetricDifference',
  'checkVisibility',
  'showPicker',
  'showPopover',
  'hidePopover',
  'togglePopover',
  'startViewTransition',
  'throwIfAborted',
  'getSetCookie',
  'setHTML',
  'setHTMLUnsafe',
  'getHTML',
  'parseHTMLUnsafe',
  'moveBefore',
  'toBase64',
  'fromBase64',
  'toHex',
  'fromHex',
  'getOrInsert',
  'getOrInsertComputed',
  'transferToFixedLength',
  'URL.canParse',
  'URL.parse',
  'AbortSignal.any',
  'AbortSignal.timeout',
  'Promise.try',
  'RegExp.escape',
  'Math.sumPrecise',
  'Error.isError',
  'Iterator.from',
  'JSON.rawJSON',
  'Symbol.dispose',
  'Symbol.asyncDispose',
  'structuredClone',
  'TextEncoderStream',
  'TextDecoderStream',
  'OffscreenCanvas',
  'requestIdleCallback',
  'scheduler',
  'navigation',
  'BarcodeDetector',
  'CloseWatcher',
  'Temporal',
  'trustedTypes',
  'EditContext',
])

/** The files that use them all the same, and why that harms nothing. */
const WITHOUT_HARM: Record<string, string> = {
  startViewTransition: 'the router asks for it, and nothing here does',
  OffscreenCanvas:
    'the camera of the warehouse; without it codes are typed, and bwip-js only compares its name',
  'URL.canParse': 'zod asks for it before it is used',
  'Symbol.dispose': 'zxing asks for it',
  toBase64: 'qr asks for it, and for another form of output',
  requestIdleCallback: 'asked for before it is used',
}

type Found = { what: string; file: string }

/** Reads a built script: functions by name, patterns and syntax that a browser at the floor can't read. */
function read(file: string): Found[] {
  const found: Found[] = []
  const add = (what: string): void => void found.push({ what, file })
  const source = ts.createSourceFile(
    file,
    readFileSync(join(ASSETS, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  )
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      if (/\(\?<[=!]/.test(node.text)) add(`look-behind: ${node.text}`)
      if (/\(\?[ims]*-?[ims]*:/.test(node.text) && !node.text.includes('(?:')) add(`modifiers: ${node.text}`)
      if (/\/[a-z]*v[a-z]*$/.test(node.text)) add(`pattern with v: ${node.text}`)
    }
    if (ts.isClassStaticBlockDeclaration(node)) add('static block')
    if (ts.isVariableDeclarationList(node) && (node.flags & ts.NodeFlags.Using) === ts.NodeFlags.Using)
      add('using')
    if (ts.isImportDeclaration(node) && node.attributes) add('import attributes')
    if (ts.isPropertyAccessExpression(node)) {
      const owner = ts.isIdentifier(node.expression) ? `${node.expression.text}.` : ''
      const isOwn = ['globalThis.', 'window.', 'self.'].includes(owner)
      for (const name of [node.name.text, owner + node.name.text])
        if (NEWER.has(name) && (name.includes('.') || !isGlobal(name) || isOwn)) add(name)
    }
    if (ts.isIdentifier(node) && isGlobal(node.text) && isRead(node)) add(node.text)
    if (ts.isStringLiteralLike(node) && /\(\?<[=!]/.test(node.text)) add(`look-behind: ${node.text}`)
    node.forEachChild(visit)
  }
  visit(source)
  return found
}

/** Names that begin no property: those of the window. */
const isGlobal = (name: string): boolean =>
  NEWER.has(name) &&
  /^(?:structuredClone|requestIdleCallback|scheduler|navigation|trustedTypes|[A-Z]\w*)$/.test(name)

/** A name that is called or constructed; minified scripts use other names for their own functions. */
const isRead = (node: ts.Identifier): boolean =>
  (ts.isCallExpression(node.parent) || ts.isNewExpression(node.parent)) && node.parent.expression === node

it('no built script needs functions that the oldest browsers lack, but for those it brings', {
  timeout: patient(120_000),
}, () => {
  const files = readdirSync(ASSETS).filter(name => name.endsWith('.js'))
  expect(files.length).toBeGreaterThan(50)
  const found = files.flatMap(read)
  const brought = new Set([...MEET_FLOOR.matchAll(/^ {4}(\w+)(?:\(|:)/gm)].map(([, name = '']) => name))
  const nameOf = (what: string): string => what.split('.').at(-1) ?? what
  const harmful = found.filter(({ what }) => !brought.has(nameOf(what)) && !(what in WITHOUT_HARM))
  expect(harmful).toEqual([])
  // nothing is brought along for nothing
  const texts = files.map(file => readFileSync(join(ASSETS, file), 'utf8'))
  expect([...brought].filter(name => !texts.some(text => text.includes(name)))).toEqual([])
})
