import { z } from 'zod'
import { passwordForOther } from '../auth/password.shapes.ts'
import { can, defineCall, fileReply } from '../kernel/call.ts'
import { email, id, orLeft, paging, success, text } from '../kernel/fields.ts'
import { optionalPhone } from '../kernel/phone-fields.ts'
import { roleOf, roles } from '../kernel/roles.ts'
import { adminUserDetailShape, adminUserShape } from './users.shapes.ts'

const params = z.object({ id: id('mã người dùng') })

/** Clients of the old shop send `user` for a customer (R3). */
const role = z.enum([...roles, 'user'], { error: `Quyền phải là ${roles.join(' hoặc ')}` }).transform(roleOf)

const NO_SHOP_PICTURE = 'Ảnh đại diện phải là ảnh trong kho của cửa hàng, dạng /media/…'
/** Pictures of other sites would show them which account is viewed, and the pages load none. */
const shopPicture = z.string().regex(/^\/media\/[0-9a-f-]{36}\/[a-z0-9.]{1,20}$/, NO_SHOP_PICTURE)

/** The fields of an account that an admin writes. */
const fields = {
  name: text('tên', { min: 1, max: 80, required: 'Tên là bắt buộc' }),
  username: text('tên đăng nhập', { max: 80 }),
  email: email('email', 'Email là bắt buộc'),
  phonenumber: optionalPhone(),
  role,
  isActive: z.boolean({ error: 'Trạng thái không hợp lệ' }),
  avatar: z.union([z.null(), z.literal('').transform(() => null), shopPicture], { error: NO_SHOP_PICTURE }),
}

export const listUsers = defineCall({
  route: 'GET /api/users',
  access: can('users.read'),
  summary: 'Accounts, the newest or the last signed-in first: by name, e-mail or phone, role and status.',
  query: z.object({
    ...paging({ size: 10 }),
    search: text('từ khóa', { max: 120 }).optional(),
    role: role.optional(),
    status: z.enum(['active', 'inactive'], { error: 'Trạng thái phải là active hoặc inactive' }).optional(),
    sort: z
      .enum(['-created_at', '-last_login'], { error: 'Thứ tự phải là -created_at hoặc -last_login' })
      .default('-created_at'),
  }),
  reply: success(z.array(adminUserShape), {
    /** Counted up to 10,000: beyond that the search finds a user. `total` is the same. */
    count: z.number().int(),
    total: z.number().int(),
    totalPages: z.number().int(),
    currentPage: z.number().int(),
  }),
})

export const getUser = defineCall({
  route: 'GET /api/users/:id',
  access: can('users.read'),
  summary: 'One account with the figures of its orders.',
  params,
  reply: success(adminUserDetailShape),
})

export const createUser = defineCall({
  route: 'POST /api/users',
  access: can('users.change'),
  changes: ['users'],
  summary: 'Creates an account with a password that the admin passes on.',
  body: z.object({
    name: fields.name,
    email: fields.email,
    password: passwordForOther('mật khẩu', 'Mật khẩu là bắt buộc'),
    username: orLeft(fields.username),
    phonenumber: fields.phonenumber.default(null),
    role: fields.role.default('customer'),
    isActive: fields.isActive.default(true),
    avatar: fields.avatar.default(null),
  }),
  reply: success(adminUserDetailShape),
})

export const updateUser = defineCall({
  route: 'PUT /api/users/:id',
  access: can('users.change'),
  changes: ['users', 'sessions'],
  summary:
    'Changes what is sent of an account, an empty password is kept. A new role, password or state ends its sessions (R24); the last active admin and oneself stay admins (R30).',
  params,
  body: z
    .object({
      ...fields,
      password: z
        .string({ error: 'Mật khẩu không hợp lệ' })
        .transform(value => value || undefined)
        .pipe(passwordForOther().optional()),
    })
    .partial(),
  reply: success(adminUserDetailShape),
})

export const deleteUser = defineCall({
  route: 'DELETE /api/users/:id',
  access: can('users.delete'),
  changes: ['users', 'sessions', 'carts', 'holds', 'orders', 'enquiries', 'emails'],
  summary:
    'Deletes an account with its sessions, cart and enquiries. Orders stay, without the account (R20); the last active admin and one’s own account are refused (R30).',
  params,
  reply: success(z.object({ ordersKept: z.number().int() })),
})

export const getUserData = defineCall({
  route: 'GET /api/users/:id/data',
  access: can('personal-data.read'),
  summary: 'All that is stored about an account, as a JSON file to hand to its owner on request (R44).',
  params,
  reply: fileReply('application/json'),
})
