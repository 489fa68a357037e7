import { z } from 'zod'
import { defineCall } from '../kernel/call.ts'
import { success } from '../kernel/fields.ts'

const WRONG_CODE = 'Mã tỉnh, thành phố phải có 2 chữ số'

export const listProvinces = defineCall({
  route: 'GET /api/addresses/provinces',
  access: 'public',
  summary:
    'The 34 provinces and cities of Vietnam since July 2025 (R45), each with the old provinces that went into it.',
  reply: success(z.array(z.object({ code: z.string(), name: z.string(), formerly: z.array(z.string()) }))),
  cache: 'public',
})

export const listWards = defineCall({
  route: 'GET /api/addresses/provinces/:code/wards',
  access: 'public',
  summary: 'The wards and communes of a province, each with the names of the old wards that went into it.',
  params: z.object({ code: z.string(WRONG_CODE).regex(/^\d{2}$/, WRONG_CODE) }),
  reply: success(z.array(z.object({ code: z.string(), name: z.string(), formerly: z.array(z.string()) }))),
  cache: 'public',
})
