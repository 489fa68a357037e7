import { z } from 'zod'
import { roles } from '../kernel/roles.ts'

export const userShape = z.object({
  _id: z.string(),
  name: z.string(),
  first_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  phonenumber: z.string().nullable(),
  role: z.enum(roles),
  isActive: z.boolean(),
  avatar: z.string().nullable(),
  created_at: z.string(),
  last_login: z.string().nullable(),
})
export type User = z.output<typeof userShape>
