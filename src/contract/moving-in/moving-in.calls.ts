import { z } from 'zod'
import { can, defineCall, fileReply, LONG_TEXTS_BODY_BYTES, XLSX } from '../kernel/call.ts'
import { id, list, paging, success, text, wholeNumber } from '../kernel/fields.ts'
import { paginationShape } from '../warehouse/inventory.shapes.ts'
import {
  MAX_FILE_BYTES,
  MOST_FILES,
  movingInActions,
  movingInRowShape,
  movingInShape,
} from './moving-in.shapes.ts'
import { movingInPicturesShape } from './pictures.shapes.ts'

const one = { params: z.object({ id: id('mã lần chuyển hàng') }) }
const reply = success(movingInShape)

export const startMovingIn = defineCall({
  route: 'POST /api/admin/moving-in',
  access: can('catalogue.change'),
  changes: ['moving-in'],
  summary:
    'Reads files of other shop programs (CSV, XLSX, XLS) and proposes a field for each column. Nothing of the shop changes.',
  upload: {
    field: 'files',
    maxFiles: MOST_FILES,
    maxBytes: MAX_FILE_BYTES,
    missing: 'Vui lòng chọn tệp CSV, XLSX hoặc XLS',
    tooLarge: 'Mỗi tệp không được vượt quá 20MB',
  },
  reply,
})

export const getMovingIn = defineCall({
  route: 'GET /api/admin/moving-in/:id',
  access: can('catalogue.change'),
  summary: 'A moving-in: its files with the field of each column, the trial run, and the import.',
  ...one,
  reply,
})

export const listMovingIns = defineCall({
  route: 'GET /api/admin/moving-in',
  access: can('catalogue.change'),
  summary: 'The newest moving-ins, 20 at most.',
  reply: success(
    z.array(
      movingInShape.pick({ _id: true, state: true, originLabel: true, createdAt: true }).extend({
        files: z.array(z.string()),
        products: z.number().int().nullable(),
      }),
    ),
  ),
})

export const mapMovingIn = defineCall({
  route: 'PUT /api/admin/moving-in/:id/mapping',
  access: can('catalogue.change'),
  changes: ['moving-in'],
  summary:
    'Sets the fields of the columns and the answers, remembers them for the same headings, and makes the trial run.',
  maxBodyBytes: LONG_TEXTS_BODY_BYTES,
  ...one,
  body: z.object({
    files: list(
      z.object({
        columns: list(
          z.object({
            index: wholeNumber('cột', { max: 500 }),
            target: text('mục của cửa hàng', { min: 1, max: 60 }),
          }),
          { max: 250, error: 'Danh sách cột không hợp lệ', tooMany: 'Tệp có quá nhiều cột' },
        ),
      }),
      { max: MOST_FILES, error: 'Danh sách tệp không hợp lệ', tooMany: `Tối đa ${MOST_FILES} tệp` },
    ),
    answers: list(
      z.object({
        name: text('câu hỏi', { min: 1, max: 200 }),
        value: text('câu trả lời', { max: 100 }),
      }),
      { max: 100, error: 'Các câu trả lời không hợp lệ', tooMany: 'Tối đa 100 câu trả lời' },
    ).default([]),
  }),
  reply,
})

export const listMovingInRows = defineCall({
  route: 'GET /api/admin/moving-in/:id/rows',
  access: can('catalogue.change'),
  summary:
    'The rows of the trial run as they would be stored, by their effect, a problem, or a name or code.',
  ...one,
  query: z.object({
    ...paging({ size: 50 }),
    action: z
      .enum(movingInActions, { error: `Kết quả phải là một trong: ${movingInActions.join(', ')}` })
      .optional(),
    problem: text('vấn đề', { max: 300 }).optional(),
    search: text('từ khóa', { max: 120 }).optional(),
  }),
  reply: success(z.array(movingInRowShape), { pagination: paginationShape }),
})

export const exportMovingInLeftRows = defineCall({
  route: 'GET /api/admin/moving-in/:id/left-rows',
  access: can('catalogue.change'),
  summary:
    'The rows of the files that are not imported, as an Excel file with the reason of each; corrected, it can be sent again.',
  ...one,
  reply: fileReply(XLSX),
})

export const importMovingIn = defineCall({
  route: 'POST /api/admin/moving-in/:id/import',
  access: can('catalogue.change'),
  changes: ['moving-in'],
  summary:
    'Imports the result of the trial run, in the background: products, categories, and one receipt of the stock. Refused rows are left out.',
  ...one,
  reply,
})

export const listMovingInPictures = defineCall({
  route: 'GET /api/admin/moving-in/:id/pictures',
  access: can('catalogue.change'),
  summary: 'How far the pictures of an import are, and those that could not be fetched, with the reason.',
  ...one,
  query: z.object(paging({ size: 20 })),
  reply: success(movingInPicturesShape, { pagination: paginationShape }),
})

export const retryMovingInPictures = defineCall({
  route: 'POST /api/admin/moving-in/:id/pictures/retry',
  access: can('catalogue.change'),
  changes: ['moving-in'],
  summary: 'Has the failed pictures of an import fetched again, in the background.',
  ...one,
  limit: { hits: 60, windowSeconds: 3600 },
  reply: success(z.object({ waiting: z.number().int() })),
})

export const openMovedIn = defineCall({
  route: 'POST /api/admin/moving-in/:id/open',
  access: can('catalogue.change'),
  changes: ['catalogue'],
  summary:
    'Puts on sale the new products of an import that were hidden for their missing picture alone and have one now, 2,000 at most. Those that the file hides stay hidden.',
  ...one,
  reply: success(z.object({ opened: z.number().int(), left: z.number().int() })),
})

export const undoMovingIn = defineCall({
  route: 'POST /api/admin/moving-in/:id/undo',
  access: can('catalogue.delete'),
  changes: ['moving-in', 'catalogue', 'stock'],
  summary:
    'Takes an import back within 24 hours while nothing of it was ordered or moved: new products go, changed ones are as before.',
  ...one,
  reply,
})

export const deleteMovingIn = defineCall({
  route: 'DELETE /api/admin/moving-in/:id',
  access: can('catalogue.change'),
  changes: ['moving-in'],
  summary: 'Deletes the files of a moving-in. Imported products stay.',
  ...one,
  reply: success(z.null()),
})
