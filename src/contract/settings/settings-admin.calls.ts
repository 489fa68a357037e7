import { z } from 'zod'
import { can, defineCall, LONG_TEXTS_BODY_BYTES } from '../kernel/call.ts'
import { success, wholeNumber, wrongType } from '../kernel/fields.ts'
import { transferShape } from '../payments/payment.shapes.ts'
import { type SettingSection, settingNames } from './settings.sections.ts'
import { settingSections } from './settings.shapes.ts'

const params = z.object({ section: z.enum(settingNames, { error: 'Không có mục cài đặt này' }) })

/** A section in its present state. */
const stateOf = <K extends SettingSection>(section: K) =>
  z.object({
    section: z.literal(section),
    /** Counts the saved changes; 0 for a section that was never saved. */
    version: z.number().int(),
    updatedAt: z.string().nullable(),
    value: settingSections[section],
  })

/** A section to be saved, over the version that its editor has seen. */
const savedOf = <K extends SettingSection>(section: K) =>
  z.object({
    section: z.literal(section),
    version: wholeNumber('phiên bản', { max: 2_000_000_000 }),
    value: settingSections[section],
  })

const settingState = z.discriminatedUnion('section', [
  stateOf('shop'),
  stateOf('bank'),
  stateOf('tax'),
  stateOf('delivery'),
  stateOf('checkout'),
  stateOf('stock'),
  stateOf('home'),
  stateOf('text'),
  stateOf('emails'),
])
export type SettingState = z.output<typeof settingState>

const savedSetting = z.discriminatedUnion(
  'section',
  [
    savedOf('shop'),
    savedOf('bank'),
    savedOf('tax'),
    savedOf('delivery'),
    savedOf('checkout'),
    savedOf('stock'),
    savedOf('home'),
    savedOf('text'),
    savedOf('emails'),
  ],
  { error: 'Nội dung phải có «section»: tên của mục cài đặt, như trong địa chỉ' },
)
export type SavedSetting = z.output<typeof savedSetting>

export const getSettings = defineCall({
  route: 'GET /api/admin/settings/:section',
  access: can('settings.read'),
  summary: 'A section of the settings and the version that a change has to name.',
  params,
  reply: success(settingState),
})

export const updateSettings = defineCall({
  route: 'PUT /api/admin/settings/:section',
  access: can('settings.change'),
  changes: ['settings'],
  summary:
    'Saves a section. Where it was saved since the named version: 409 conflict, with the present section in `data`.',
  params,
  maxBodyBytes: LONG_TEXTS_BODY_BYTES,
  body: savedSetting,
  reply: success(settingState),
})

export const previewTransfer = defineCall({
  route: 'GET /api/admin/settings/bank/preview',
  access: can('settings.read'),
  summary: 'The VietQR code of a test transfer of 1,000 đồng to an account, before it is saved.',
  query: z.object({
    bin: z.string({ error: 'Vui lòng chọn ngân hàng' }).regex(/^\d{6}$/, 'Mã ngân hàng phải có 6 chữ số'),
    accountNumber: z
      .string({ error: wrongType('số tài khoản') })
      .regex(/^[A-Za-z0-9]{1,19}$/, 'Số tài khoản chỉ gồm chữ và số, tối đa 19 ký tự'),
  }),
  reply: success(transferShape),
})

export const uploadSettingPicture = defineCall({
  route: 'POST /api/admin/settings/pictures',
  access: can('settings.change'),
  changes: ['files'],
  summary: 'Stores a picture for a banner or a badge of the settings, or for the avatar of an account.',
  upload: {
    field: 'image',
    maxBytes: 10 * 1024 * 1024,
    missing: 'Vui lòng chọn file hình ảnh',
    tooLarge: 'File không được vượt quá 10MB',
  },
  reply: success(z.object({ fileId: z.string(), width: z.number().int(), height: z.number().int() })),
})
