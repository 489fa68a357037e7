// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { allCalls } from '#contract/calls.ts'
import type { MailServerState } from '#contract/emails/mail-server.calls.ts'
import { refuses, separateScreens, server, succeeds } from '#tests/support/web/screen.tsx'
import type { Backups } from '../../backup/backup-texts.ts'
import { PlacesPanel } from '../../backup/places-panel.tsx'
import { PlanPanel } from '../../backup/plan-panel.tsx'
import { MailServerForm } from '../../settings/mail-server/mail-server-form.tsx'
import type { SectionState } from '../../settings/section-types.ts'
import { useSettingsForm } from '../../settings/use-settings-form.ts'

separateScreens()

const WEB = join(import.meta.dirname, '../../..')

/** The files that send a version with a change, and the test of what follows its refusal. */
const TESTED: Record<string, string> = {
  'admin/backup/places-panel.tsx': 'here',
  'admin/backup/use-plan-form.ts': 'here',
  'admin/settings/mail-server/mail-server-form.tsx': 'here',
  'admin/settings/use-settings-form.ts': 'here',
  'admin/promotions/form/use-promotion-form.ts': 'admin/promotions/form/use-promotion-form.test.tsx',
  'admin/products/form/use-product-form.ts': 'admin/products/form/use-product-form.test.tsx',
  'admin/products/form/variants/use-variant-saving.ts':
    'admin/products/form/variants/use-variants.conflicts.test.tsx',
}
/** The files that change some fields alone and send no version: the last change of a field counts. */
const FIELDS_ALONE = [
  'admin/products/form/product-actions.tsx',
  'admin/products/form/variants/remove-variant.ts',
  'admin/products/list/warehouse-dialog.tsx',
]

it('covers each file that sends a version', async () => {
  const versioned = Object.values(allCalls).flatMap(({ route, ...call }) => {
    const body = 'body' in call ? JSON.stringify(z.toJSONSchema(call.body as z.ZodType, ANY)) : ''
    return body.includes('"version":') ? [route] : []
  })
  expect(versioned).toContain('PUT /api/admin/mail-server')
  const found: string[] = []
  for await (const file of glob('**/*.{ts,tsx}', { cwd: WEB })) {
    const text = file.includes('.test.') ? '' : readFileSync(join(WEB, file), 'utf8')
    if (versioned.some(route => text.includes(`useMutation('${route}'`))) found.push(file)
  }
  expect(found.toSorted()).toEqual([...Object.keys(TESTED), ...FIELDS_ALONE].toSorted())
  for (const file of FIELDS_ALONE) expect(readFileSync(join(WEB, file), 'utf8')).not.toContain('version')
})
const ANY = { io: 'input', unrepresentable: 'any' } as const

/** A page that is loaded again after each answer; `state.now` is what it then gets. */
async function opened<T>(first: T, page: (loaded: T) => ReactNode) {
  const state = { now: first }
  const element = <Loaded<T> page={page} />
  const router = createMemoryRouter([{ path: '/', element, loader: () => state.now }])
  await act(async () => void render(<RouterProvider router={router} />))
  return state
}
function Loaded<T>({ page }: { page: (loaded: T) => ReactNode }) {
  return page(useLoaderData() as T)
}

/** Another admin has saved. */
const refuse = (theirs: object) =>
  server.answers.push(refuses(409, { code: 'conflict', message: 'Vừa lưu', data: theirs }))
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement))
const type = (name: string | RegExp, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(name), { target: { value } }))
const shownIn = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name).value
const sent = () => server.sent.map(({ body }) => body)

const PLAN = {
  isOn: true,
  every: 'day',
  at: '02:00',
  keepHours: 24,
  keepDays: 7,
  keepWeeks: 4,
  keepMonths: 6,
  place: 'local',
  version: 3,
} as const
const backups = (plan: object) =>
  ({
    plan,
    backups: [],
    places: { local: { folder: '/b', freeBytes: 1 }, s3: { bucket: 'b', region: 'r' } },
    log: { state: 'off' },
    usedBytes: 1,
  }) as unknown as Backups

it('saves the plan of backups over the plan of another admin', async () => {
  const state = await opened(backups(PLAN), data => <PlanPanel data={data} />)
  await type('Số bản tuần', '5')
  const theirs = { ...PLAN, at: '04:00', version: 4 }
  refuse(theirs)
  state.now = backups(theirs)
  await press('Lưu lịch')
  server.answers.push(succeeds({ data: { ...theirs, version: 5 } }))
  await press('Lưu lịch')
  expect(sent()).toEqual([
    { ...PLAN, keepWeeks: 5 },
    { ...theirs, keepWeeks: 5 },
  ])
})

it('changes the place of backups in the plan of another admin, in the open dialog', async () => {
  const now = '2026-11-29T00:00:00Z'
  const state = await opened(backups(PLAN), data => <PlacesPanel data={data} now={now} />)
  await press('Đổi nơi lưu')
  const theirs = { ...PLAN, at: '04:00', version: 4 }
  refuse(theirs)
  state.now = backups(theirs)
  await press('Đổi nơi lưu')
  expect(screen.getByRole('dialog', { name: 'Sao lưu lên đám mây S3?' })).toBeTruthy()
  server.answers.push(succeeds({ data: { ...theirs, place: 's3', version: 5 } }))
  state.now = backups({ ...theirs, place: 's3', version: 5 })
  await press('Đổi nơi lưu')
  expect(sent()).toEqual([
    { ...PLAN, place: 's3' },
    { ...theirs, place: 's3' },
  ])
  expect(screen.queryByRole('dialog', { name: /Sao lưu/ })).toBeNull()
})

it('asks nothing more about a place that another admin has chosen already', async () => {
  const now = '2026-11-29T00:00:00Z'
  const state = await opened(backups(PLAN), data => <PlacesPanel data={data} now={now} />)
  await press('Đổi nơi lưu')
  refuse({ ...PLAN, place: 's3', version: 4 })
  state.now = backups({ ...PLAN, place: 's3', version: 4 })
  await press('Đổi nơi lưu')
  expect(screen.queryByRole('dialog', { name: /Sao lưu/ })).toBeNull()
})

const MAIL: MailServerState = {
  source: 'settings',
  host: 'mail.example',
  port: 587,
  security: 'starttls',
  username: 'tiem',
  fromAddress: '',
  sendsFrom: 'tiem@mail.example',
  isFromSet: false,
  hasPassword: true,
  canReadPassword: true,
  passwordChangedAt: null,
  version: 3,
}
const NO_MAIL: MailServerState = {
  ...MAIL,
  source: 'none',
  host: '',
  port: 465,
  security: 'tls',
  username: '',
  hasPassword: false,
  version: 0,
}
const mailForm = (state: MailServerState) => <MailServerForm state={state} email="chu@tiem.example" />

it.each([
  ['changed', { ...MAIL, username: 'kho', port: 2525, version: 4 }],
  ['removed', NO_MAIL],
])('saves the typed mail server over one that another admin has %s', async (_, theirs) => {
  const state = await opened(MAIL, mailForm)
  await type(/^Máy chủ/, 'smtp.example')
  await press('Đổi mật khẩu')
  await type(/^Mật khẩu/, 'moi')
  refuse(theirs)
  state.now = theirs
  await press('Lưu cài đặt')
  expect(screen.getByText(/Người khác vừa lưu mục này/)).toBeTruthy()
  expect([shownIn(/^Máy chủ/), shownIn(/^Mật khẩu/)]).toEqual(['smtp.example', 'moi'])
  expect(shownIn(/^Tên đăng nhập/)).toBe(theirs.username)
  const saved = {
    ...theirs,
    source: 'settings',
    host: 'smtp.example',
    hasPassword: true,
    version: theirs.version + 1,
  } as const
  server.answers.push(succeeds({ data: saved }))
  state.now = saved
  await press('Lưu cài đặt')
  const { port, security, username, fromAddress, version } = theirs
  const typed = { host: 'smtp.example', password: 'moi' }
  expect(sent()[1]).toEqual({ port, security, username, fromAddress, version, ...typed })
  expect(screen.queryByText(/Người khác vừa lưu mục này/)).toBeNull()
  expect(screen.getByText('Không có thay đổi nào chưa lưu')).toBeTruthy()
  expect(screen.getByText(/^Đã lưu/)).toBeTruthy()
})

it('empties the form of a mail server that is removed here', async () => {
  const state = await opened(MAIL, mailForm)
  await press('Bỏ máy chủ thư này')
  server.answers.push(succeeds({ data: NO_MAIL }))
  state.now = NO_MAIL
  await press('Bỏ máy chủ thư')
  expect(shownIn(/^Máy chủ/)).toBe('')
  expect(screen.getByText('Không có thay đổi nào chưa lưu')).toBeTruthy()
})

function Section({ state }: { state: SectionState }) {
  const { form, save } = useSettingsForm(state)
  return (
    <form onSubmit={form.handleSubmit(async value => void (await save(value)))}>
      <input aria-label="a" {...form.register('a')} />
      <button type="submit">Lưu</button>
    </form>
  )
}

it('saves a section of the settings over that of another admin', async () => {
  const stock = (version: number, value: object) =>
    ({ section: 'stock', version, updatedAt: null, value }) as SectionState
  const state = await opened(stock(3, { a: '1', b: '1' }), loaded => <Section state={loaded} />)
  await type('a', '2')
  const theirs = stock(4, { a: '1', b: '2' })
  refuse(theirs)
  state.now = theirs
  await press('Lưu')
  server.answers.push(succeeds({ data: stock(5, { a: '2', b: '2' }) }))
  await press('Lưu')
  expect(sent()).toMatchObject([
    { version: 3, value: { a: '2', b: '1' } },
    { version: 4, value: { a: '2', b: '2' } },
  ])
})
