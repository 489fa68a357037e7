import { area } from '../area.ts'

export const users = area({
  permissions: ['personal-data.erase', 'personal-data.read', 'users.change', 'users.delete', 'users.read'],
  kinds: {
    user: {
      label: 'Tài khoản',
      fields: {
        event: 'Sự việc',
        ip: 'Địa chỉ mạng',
        name: 'Tên',
        username: 'Tên đăng nhập',
        email: 'Email',
        phone: 'Số điện thoại',
        avatar: 'Ảnh đại diện',
        password: 'Mật khẩu',
        isActive: 'Đang hoạt động',
        role: 'Vai trò',
      },
    },
  },
  effects: {
    /** Accounts. Clearing a deleted user's name from past records is not counted here. */
    users: { tables: ['users', 'file_use'] },
    sessions: { tables: ['session', 'known_device', 'password_reset'] },
  },
  tables: { auth: ['users', 'session', 'known_device', 'password_reset'] },
  pages: [
    { path: 'users', file: 'admin/users/user-list.tsx', permission: 'users.read' },
    { path: 'users/new', file: 'admin/users/user-new.tsx', permission: 'users.change' },
    { path: 'users/:id', file: 'admin/users/user-page.tsx', permission: 'users.read' },
    { path: 'users/:id/edit', file: 'admin/users/user-edit.tsx', permission: 'users.change' },
    { path: 'guest-data', file: 'admin/guest-data/guest-data-page.tsx', permission: 'personal-data.read' },
  ],
  menu: [
    {
      group: 'customers',
      to: '/admin/users',
      label: 'Tài khoản',
      icon: 'UsersRound',
      covers: ['/admin/guest-data'],
    },
  ],
})
