import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** Its file has the one bare box. */
const NUMBER_BOX = 'src/web/ui/inputs/number-box.tsx'

/** The bare `<input>` elements of a component that hold a number, as their attributes say. */
function bareNumberBoxes(code: string): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isJsxOpeningLikeElement(node) && node.tagName.getText() === 'input') {
      const attributes = node.attributes.getText()
      if (/inputMode="(numeric|decimal)"|type="number"/.test(attributes)) found.push(attributes)
    }
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(ts.createSourceFile('x.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX), visit)
  return found
}

it('shows every number in a NumberBox, whose content typing replaces', () => {
  const files = globSync('src/web/**/*.tsx', { cwd: ROOT }).filter(file => file !== NUMBER_BOX)
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap(file =>
    bareNumberBoxes(readFileSync(join(ROOT, file), 'utf8')).map(attributes => `${file}: ${attributes}`),
  )
  expect(found).toEqual([])
})

it('has no box of the type «number»: engines read «8,5» there as 85, and the wheel of a mouse changes what it says', () => {
  const found = globSync('src/web/**/*.{ts,tsx}', { cwd: ROOT }).filter(file =>
    /type(?:=|: )["']number["']|valueAsNumber/.test(readFileSync(join(ROOT, file), 'utf8')),
  )
  expect(found).toEqual([])
})

it('finds a bare box with a function before its mode', () => {
  expect(bareNumberBoxes('<p><input onChange={e => f(e)} inputMode="numeric" /></p>')).toHaveLength(1)
  expect(bareNumberBoxes('<input type="number"></input>')).toHaveLength(1)
  expect(bareNumberBoxes('<NumberBox type="number" />')).toEqual([])
})
