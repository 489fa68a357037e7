import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from '#tests/e2e/browser.ts'
import { whenAtRest } from '#tests/e2e/every-page/at-rest.ts'
import { patient } from '#tests/support/time/pace.ts'
import { MANUAL, readChapter } from '#tools/pages/manual.ts'

/** With `MANUAL_PICTURES=on` the pictures are taken once more; else they are compared with the screens. */
const TAKES_PICTURES = process.env.MANUAL_PICTURES === 'on'

/** Does one step. `press` presses the part that the step names as «…», the last one unless another is given. */
type Step = (tools: {
  press: (name?: string) => Promise<void>
  field: (name?: string) => Locator
}) => Promise<void>

/** Parts of a screen that a picture is compared by; texts with digits are data. */
const ROLES = ['heading', 'button', 'textbox', 'combobox', 'tab', 'checkbox', 'columnheader'] as const

/**
 * A chapter of the owner's manual that a test follows word for word: each step of each section has an action,
 * and every name in it is on the screen before or after the action.
 */
export function openLesson(slug: string) {
  const { sections } = readChapter(slug)
  const text = readFileSync(join(MANUAL, `${slug}.md`), 'utf8')
  const left = new Set(sections.filter(({ steps }) => steps.length > 0).map(({ title }) => title))
  const pictures = new Set([...text.matchAll(/\]\((anh\/[\w-]+\.webp)\)/g)].map(([, file = '']) => file))
  return {
    async section(page: Page, title: string, actions: readonly Step[]): Promise<void> {
      const section = sections.find(candidate => candidate.title === title)
      expect(section?.steps, `${slug}.md has the section «${title}» with so many steps`).toHaveLength(
        actions.length,
      )
      left.delete(title)
      for (const [index, act] of actions.entries()) await follow(page, section?.steps[index] ?? '', act)
    },
    /** The picture of a part of the screen, as the chapter shows it. */
    async picture(name: string, part: Locator): Promise<void> {
      const file = `anh/${name}.webp`
      expect(pictures.delete(file), `${slug}.md shows ${file}`).toBe(true)
      await whenAtRest(part.page(), async () => undefined)
      // a button that is at work has another name
      await expect(part.getByRole('button', { name: 'Đang xử lý…' })).toHaveCount(0)
      const names = await namesIn(part)
      const path = join(MANUAL, file)
      const namesPath = path.replace('.webp', '.txt')
      if (TAKES_PICTURES) {
        await sharp(await part.screenshot({ animations: 'disabled' }))
          .webp({ quality: 82 })
          .toFile(path)
        writeFileSync(namesPath, `${names.join('\n')}\n`)
      }
      expect(existsSync(path)).toBe(true)
      const message = `The screen has changed: read ${slug}.md and take its pictures (docs/how-to/write-the-manual.md)`
      expect(names, message).toEqual(readFileSync(namesPath, 'utf8').trim().split('\n'))
    },
    /** Everything in the chapter has been followed. */
    end(): void {
      expect([[...left], [...pictures]], `the rest of ${slug}.md`).toEqual([[], []])
    },
  }
}

/** The panel of a page of which the heading begins with a title. */
export function panel(page: Page, title: string): Locator {
  const heading = page.getByRole('heading', { level: 2, name: beginningWith(title) })
  return page.locator('section').filter({ has: heading }).last()
}

async function follow(page: Page, step: string, act: Step): Promise<void> {
  page.setDefaultTimeout(patient(15_000))
  const names = [...step.matchAll(/«([^»]+)»/g)].map(([, name = '']) => name)
  const seen = new Set<string>()
  const look = async () => {
    for (const name of names) if (await isShown(page, name)) seen.add(name)
  }
  await look()
  await act({
    press: async (name = names.at(-1) ?? '') => {
      const target = await pressed(page, name)
      await target.waitFor()
      await look()
      await target.click()
      await look()
    },
    // The action on the field fails if the screen has no field of this name.
    field: (name = names.at(-1) ?? '') => {
      seen.add(name)
      return page.getByLabel(beginningWith(name)).filter(shown).first()
    },
  })
  await expect(async () => {
    await look()
    expect(names.filter(name => !seen.has(name))).toEqual([])
  }, `the screen has all names of «${step}»`).toPass({ timeout: patient(15_000) })
}

const PRESSED = ['button', 'link', 'menuitem', 'tab', 'radio', 'checkbox'] as const
const shown = { visible: true } as const

const beginningWith = (name: string) => new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)

/** The page, or the dialog that is open on it. */
async function place(page: Page): Promise<Page | Locator> {
  const dialog = page.getByRole('dialog').filter(shown).last()
  return (await dialog.count()) > 0 ? dialog : page
}

/** The parts to press of which the names begin with a name, such as «Đơn hàng 7 đơn chờ xử lý». */
async function pressed(page: Page, name: string): Promise<Locator> {
  const around = await place(page)
  const beginning = beginningWith(name)
  const [first, ...rest] = PRESSED.map(role => around.getByRole(role, { name: beginning }).filter(shown))
  return rest.reduce((all, more) => all.or(more), first as Locator).first()
}

/** Whether a name can be read on the page: of a part, a field or in a text. */
async function isShown(page: Page, name: string): Promise<boolean> {
  const text = page.getByText(name).or(page.getByLabel(name)).or(page.getByPlaceholder(name)).filter(shown)
  return (await text.count()) > 0 || (await (await pressed(page, name)).count()) > 0
}

async function namesIn(part: Locator): Promise<string[]> {
  const names: string[] = []
  const snapshot = await part.ariaSnapshot()
  for (const [, role = '', name = ''] of snapshot.matchAll(/^\s*- '?(\w+) "([^"\d]+)"/gm))
    if ((ROLES as readonly string[]).includes(role)) names.push(`${role} ${name}`)
  return [...new Set(names)].sort()
}
