import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const PLUGINS = join(ROOT, 'tools/lint')

/** Lines that a plugin of Biome finds, and lines that it lets pass. */
const EXAMPLES: Record<string, { found: string[]; passed: string[] }> = {
  'compared-text': {
    found: [
      "if (product.stockLabel === 'Hết hàng') show()",
      "const TONES = { 'Còn hàng': 'plain' }",
      "switch (label) { case 'Ít hàng': show() }",
      "stockLabel.startsWith('Hết')",
      "stockLabel.includes('hàng')",
      "const isLow = ['Hết hàng', 'Ít hàng'].includes(stockLabel)",
      'const isLamp = /^đèn/i.test(category.name)',
      'category.name.match(/^đèn/i)',
      "if (foldDiacritics(label) === 'het hang') show()",
      "foldDiacritics(category.name).startsWith('den')",
      "foldedTerms(name).includes('den')",
    ],
    passed: [
      'foldDiacritics(name).includes(foldDiacritics(typed))',
      "show('Còn ' + stock)",
      "list.includes('a') ? 'Có' : ''",
      "show(isSoldOut ? 'Hết hàng' : 'Mới')",
      'const isTimes = /[×x]/.test(short)',
      "const entry = { label: 'Còn hàng' }",
      "show(a === 'b' ? 'Sắp hết' : '')",
    ],
  },
  'number-reader': {
    found: [
      "const n = Number(text.replace(',', '.'))",
      'const n = Number.parseFloat(text)',
      "text.replaceAll('.', '')",
      "setText(event.target.value.replace(/[.\\s]/g, ''))",
    ],
    passed: ["text.replace(',', ';')"],
  },
  'contact-link': {
    found: [
      "const link = 'tel:0900000123'",
      'const link = `https://zalo.me/0900000123`',
      'const link = <a href="tel:113">113</a>',
    ],
    passed: ["const kind = 'tel'"],
  },
  'id-as-text': {
    found: ['sql`SELECT 1 FROM file WHERE id::text = $1`', 'sql`WHERE f.id::text IN (SELECT 1)`'],
    passed: ['sql`SELECT id::text FROM file WHERE id = $1`', "const text = 'id::text = 1'"],
  },
  'stray-statement': {
    found: [
      "await db.selectFrom('orders').execute()",
      "await db.insertInto('orders').values(row).execute()",
      "await client.query('SELECT 1')",
      "await snapshot.query<Row>('SELECT 1')",
      'await query(`SELECT 1`)',
      'await runRaw(db, text, values)',
    ],
    passed: ['await run.query(statement)', "const text = 'selectFrom('"],
  },
  'page-parameter': {
    found: [
      "const color = new URL(request.url).searchParams.get('color')",
      'const [params] = useSearchParams()',
      "new URLSearchParams(location.search).get('color')",
      "new URLSearchParams(search).get('color')",
      "readFilter('?color=red')",
    ],
    passed: [
      "pageParamReader('/products', search)('search')",
      'readFilter(new URL(request.url).search)',
      'readFilter(query)',
      'new URLSearchParams({ page })',
    ],
  },
  'role-name': {
    found: [
      "if (user.role === 'admin') show()",
      "if (after.role !== 'admin') show()",
      "query.where('role', '=', 'admin')",
      "sql`SELECT u.role = 'admin' OR EXISTS (SELECT 1)`",
      "z.enum(['admin', 'customer', 'user'])",
      "const role = z.enum(['admin', '']).catch('')",
    ],
    passed: ["const name = isStaff(role) ? 'admin' : 'customer'", "hasPermission(user.role, 'orders.read')"],
  },
  'number-box': {
    found: [
      'const box = <p><input onChange={e => show(e)} inputMode="numeric" /></p>',
      'const box = <input type="number"></input>',
      "const attributes = { type: 'number' }",
      'show(event.target.valueAsNumber)',
    ],
    passed: ['const box = <NumberBox type="number" />', 'const box = <input type="text" />'],
  },
  'time-limit': {
    found: [
      'expect.poll(read, { timeout: 15_000 })',
      "it('waits', async () => {}, 20_000)",
      'page.setDefaultTimeout(9000)',
    ],
    passed: [
      'expect.poll(read, { timeout: patient(15_000) })',
      "it('waits', async () => {}, patient(20_000))",
    ],
  },
  'shop-name': {
    found: ["const name = 'Ánh Gia'", 'const head = <h1>Ánh Gia</h1>', 'const title = `Giỏ hàng – Ánh Gia`'],
    passed: ['// Ánh Gia'],
  },
  'late-listener': {
    found: [
      "useEffect(() => { document.addEventListener('keydown', close) })",
      "useEffect(() => window.addEventListener('pointerdown', close, true), [])",
    ],
    passed: [
      "useLayoutEffect(() => { document.addEventListener('keydown', close) })",
      "useEffect(() => { window.addEventListener('online', again) }, [])",
    ],
  },
  'late-navigation': {
    found: [
      "const call = { onDone: () => void navigate('/orders') }",
      "setTimeout(() => navigate('/login'), PAUSE_MS)",
      "if (await save()) await navigate('/orders')",
    ],
    passed: [
      "const call = { onDone: () => void leadOn('/orders') }",
      "const go = () => void navigate('/orders')",
      "if (await save()) await leadOn('/orders')",
    ],
  },
  'literal-spread': {
    found: ['const line = { ...{ a: 1, b }, c }', 'const row = <Row {...{ a, b }} />'],
    passed: ['const line = { ...rest, ...(b && { b }) }', 'const row = <Row {...rest} />'],
  },
}

/** The lines of a text that a plugin finds. */
function linesFound(plugin: string, lines: readonly string[]): number[] {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'examples.tsx'), lines.join('\n'))
  writeFileSync(
    join(folder, 'biome.json'),
    JSON.stringify({
      plugins: [join(PLUGINS, `${plugin}.grit`)],
      linter: { rules: { preset: 'none' } },
      formatter: { enabled: false },
    }),
  )
  const { stdout } = spawnSync(
    process.execPath,
    [
      join(ROOT, 'node_modules/@biomejs/biome/bin/biome'),
      'lint',
      '--reporter=github',
      '--max-diagnostics=none',
    ],
    { cwd: folder, encoding: 'utf8' },
  )
  return [...stdout.matchAll(/^::error .*?,line=(\d+)/gm)].map(([, line]) => Number(line))
}

const plugins = readdirSync(PLUGINS)
  .filter(file => file.endsWith('.grit'))
  .map(file => basename(file, '.grit'))

const { plugins: used } = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8')) as {
  plugins: { path: string; includes?: string[] }[]
}

it('knows examples of each plugin, and Biome runs them all', () => {
  expect(plugins.toSorted()).toEqual(Object.keys(EXAMPLES).toSorted())
  expect(used.map(({ path }) => basename(path, '.grit')).toSorted()).toEqual(plugins.toSorted())
})

it.each(Object.entries(EXAMPLES))('%s finds its examples and nothing else', (plugin, { found, passed }) => {
  expect(linesFound(plugin, [...found, ...passed])).toEqual(found.map((_, index) => index + 1))
})

it.each(plugins)('%s leaves out no file without a finding', plugin => {
  const { includes = [] } = used.find(({ path }) => basename(path, '.grit') === plugin) ?? {}
  const leftOut = includes.filter(pattern => pattern.startsWith('!src/')).map(pattern => pattern.slice(1))
  const silent = leftOut.filter(
    file => linesFound(plugin, [readFileSync(join(ROOT, file), 'utf8')]).length === 0,
  )
  expect(silent).toEqual([])
})
