import { z } from 'zod'
import { can, defineCall } from '../kernel/call.ts'
import { id, paging, success, text } from '../kernel/fields.ts'
import { MAX_ENCODED_PATH, MAX_LIST_BYTES } from './former-path.ts'

export const findFormerPath = defineCall({
  route: 'GET /api/former-path',
  access: 'public',
  summary: 'The present page of a path of the former shop.',
  query: z.object({ path: text('địa chỉ cũ', { min: 1, max: MAX_ENCODED_PATH }) }),
  reply: success(
    z.object({
      /** From `/` on. */
      to: z.string(),
    }),
  ),
  cache: 'public',
})

const formerPathShape = z.object({
  _id: z.string(),
  path: z.string(),
  /** The page that it leads to, from `/` on. */
  to: z.string(),
  /** The product or category; the path of another page. */
  label: z.string(),
  /** Whether customers see that page: a hidden product answers 404. */
  isShown: z.boolean(),
  /** Of the owner's list; the others come with imports. */
  isListed: z.boolean(),
})
export type FormerPath = z.output<typeof formerPathShape>

export const listFormerPaths = defineCall({
  route: 'GET /api/admin/former-paths',
  access: can('catalogue.change'),
  summary: 'Paths of the former shop with their present pages, by a part of the path, a name or a code.',
  query: z.object({
    ...paging({ size: 50 }),
    search: text('từ khóa', { max: 120 }).optional(),
  }),
  reply: success(z.array(formerPathShape), { total: z.number().int(), totalPages: z.number().int() }),
})

const listResultShape = z.object({
  /** New and changed paths. */
  written: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
  /** The first refused rows: the number of the row in the file, and the reason. */
  errors: z.array(z.object({ line: z.number().int(), message: z.string() })),
})
export type FormerPathsResult = z.output<typeof listResultShape>

export const writeFormerPaths = defineCall({
  route: 'POST /api/admin/former-paths',
  access: can('catalogue.change'),
  changes: ['former-paths'],
  summary:
    'Reads a list of two columns (CSV, XLSX, XLS): a former address, and the present one or the code of a product. Good rows are written, the others are named.',
  upload: {
    field: 'files',
    maxBytes: MAX_LIST_BYTES,
    missing: 'Vui lòng chọn tệp CSV, XLSX hoặc XLS',
    tooLarge: 'Tệp không được vượt quá 5MB',
  },
  reply: success(listResultShape),
})

export const deleteFormerPath = defineCall({
  route: 'DELETE /api/admin/former-paths/:id',
  access: can('catalogue.change'),
  changes: ['former-paths'],
  summary: 'Deletes a former path: it answers 404 from then on.',
  params: z.object({ id: id('mã địa chỉ cũ') }),
  reply: success(z.null()),
})
