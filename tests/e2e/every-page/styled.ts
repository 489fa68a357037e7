import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect } from '#tests/e2e/browser.ts'

const ASSETS = join(import.meta.dirname, '../../../build/client/assets')

/** The whole sheet of the shop, of which a page brings the rules that it needs. */
export function wholeSheet(): string {
  const file = readdirSync(ASSETS).find(name => /^shop-.*\.css$/.test(name)) ?? ''
  return readFileSync(join(ASSETS, file), 'utf8')
}

/** Asserts that the sheets of the page have a rule for each of its classes that has one in the whole sheet. */
export async function expectStyled(page: Page): Promise<void> {
  const missing = await page.evaluate(classesWithoutRule, wholeSheet())
  expect.soft(missing, `classes without their rules on ${page.url()}`).toEqual([])
}

/** Runs in the page. */
async function classesWithoutRule(whole: string): Promise<string[]> {
  const classesIn = (rules: CSSRuleList): string[] =>
    [...rules].flatMap(rule => [
      ...(rule instanceof CSSStyleRule
        ? rule.selectorText.matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/g)
        : []
      ).map(([, name = '']) => name),
      ...('cssRules' in rule ? classesIn(rule.cssRules as CSSRuleList) : []),
    ])
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(whole)
  const known = new Set([...document.styleSheets].flatMap(({ cssRules }) => classesIn(cssRules)))
  const all = new Set(classesIn(sheet.cssRules))
  const used = new Set([...document.querySelectorAll('[class]')].flatMap(element => [...element.classList]))
  return [...used].filter(name => all.has(CSS.escape(name)) && !known.has(CSS.escape(name)))
}
