import { randomUUID } from 'node:crypto'
import type { SampleData } from './sample-data.ts'
import type { Samples } from './sample-types.ts'

/** Good input for the calls of signing in, one’s own account and users. */
export function userSamples(data: SampleData): Samples {
  return {
    'POST /api/login': { body: { email: 'ai@example.com', password: 'Matkhau1' } },
    'POST /api/register': {
      body: { name: 'Nguyễn Minh Hạnh', email: `moi-${randomUUID()}@example.com`, password: 'Matkhau1' },
    },
    'POST /api/forgot-password': { body: { email: 'ai@example.com' } },
    'POST /api/reset-password': { body: { token: 'A'.repeat(43), newPassword: 'Matkhau2' } },
    'POST /api/logout': {},
    'GET /api/me': {},
    'GET /api/me/data': {},
    'DELETE /api/me': { body: { password: 'Matkhau1' } },
    'PUT /api/me': { body: { first_name: 'Nguyễn Minh Hạnh', phonenumber: '0900 000 456' } },
    'PUT /api/change-password': { body: { currentPassword: 'Matkhau1', newPassword: 'Matkhau2' } },
    'GET /api/users': { query: { search: 'van thu', role: 'user', status: 'active', sort: '-last_login' } },
    'GET /api/users/:id': { params: { id: data.other.id } },
    'POST /api/users': {
      body: {
        name: 'Lê Thị Mới',
        email: `moi-${randomUUID()}@example.com`,
        password: 'Matkhau1',
        role: 'user',
      },
    },
    'PUT /api/users/:id': {
      params: { id: data.other.id },
      body: { name: 'Tên Khác', phonenumber: '0900000457' },
    },
    'DELETE /api/users/:id': { params: { id: data.other.id } },
    'GET /api/users/:id/data': { params: { id: data.other.id } },
    'POST /api/admin/guest-data/find': { body: { person: data.orderNumber } },
    'POST /api/admin/guest-data/erase': { body: { person: data.orderNumber } },
  }
}
