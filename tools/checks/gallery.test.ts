import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** The components of `src/web/ui` that the gallery does not name, each with the reason. */
const NOT_SHOWN: Record<string, string> = {
  CardIcon: 'drawn by ProductCard',
  FileDrop: 'has no look; around FileChoice',
  HydrateOnVisible: 'has no look',
  NumberBox: 'drawn by TextField, DateBox, Stepper and Pager',
  SceneGround: 'drawn by SlideView',
  StepperFrame: 'drawn by Stepper',
  ToastHost: 'in the frame of the gallery',
  Toaster: 'drawn by ToastHost',
}

function read(folder: string, pattern: RegExp): string {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => pattern.test(file) && !file.includes('.test.'))
    .map(file => readFileSync(join(ROOT, folder, file), 'utf8'))
    .join('\n')
}

function namesOf(code: string, pattern: RegExp): string[] {
  return [...new Set([...code.matchAll(pattern)].map(match => String(match[1])))]
}

const exportedBy = (code: string) =>
  namesOf(code, /^export (?:default )?(?:function|const) ([A-Z][a-z]\w*)/gm).sort()

function missing(components: string, examples: string): string[] {
  const shown = new Set(namesOf(examples, /<([A-Z]\w+)/g))
  return exportedBy(components).filter(name => !shown.has(name))
}

// no plugin of Biome: it compares two folders; no rule of imports: an import is no example
describe('the gallery', () => {
  it('shows every component of src/web/ui', () => {
    const components = read('src/web/ui', /\.tsx$/)
    const examples = read('tests/gallery', /\.gallery\.tsx$/)
    expect(exportedBy(components).length).toBeGreaterThan(60)
    expect(missing(components, examples), 'docs/how-to/show-a-component.md').toEqual(Object.keys(NOT_SHOWN))
  })

  it('misses a component that no example draws', () => {
    const code =
      'export function Lamp() {}\nexport const Bulb = () => null\nexport const WATTS = 5\nfunction Part() {}'
    expect(missing(code, 'import { Lamp } from "x"\n<Lamps />')).toEqual(['Bulb', 'Lamp'])
    expect(missing(code, '<Lamp>\n<Bulb\n')).toEqual([])
  })
})
