import { UserPlus, UsersRound } from 'lucide-react'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#web/lib/api/browser-api.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ListBody } from '../components/lists/list-body.tsx'
import { PageHead, Panel } from '../components/panel.tsx'
import { AdminFailure } from '../failure.tsx'
import { loadForAdmin } from '../guard.ts'
import { addressOf, readAddress } from './user-address.ts'
import { UserFilterBar } from './user-filter-bar.tsx'
import { UserRows } from './user-rows.tsx'

const PAGE_SIZE = 10
/** The server counts no further. */
const MAX_COUNT = 10_000

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { page, ...filters } = readAddress(new URL(request.url).searchParams)
  const { search, role, status, sort } = filters
  const query = {
    page,
    limit: PAGE_SIZE,
    ...(search && { search }),
    ...(role && { role }),
    ...(status && { status }),
    ...(sort && { sort }),
  }
  const users = await loadForAdmin(request, () => api('GET /api/users', { query }))
  return { filters, page, users, loadedAt: new Date().toISOString() }
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AdminFailure error={error} title="Có lỗi xảy ra khi tải danh sách người dùng" />
}

export default function UserList() {
  const { filters, page, users, loadedAt } = useLoaderData<typeof clientLoader>()
  const count = `${users.total >= MAX_COUNT ? 'hơn ' : ''}${formatCount(users.total)} tài khoản`
  return (
    <>
      <title>Quản lý khách hàng – Quản trị</title>
      <PageHead
        title="Quản lý khách hàng"
        aside={count}
        actions={
          <div className="flex flex-wrap gap-2">
            <ButtonLink to="/admin/guest-data" kind="secondary">
              Dữ liệu khách vãng lai
            </ButtonLink>
            <ButtonLink to="/admin/users/new" icon={UserPlus}>
              Thêm tài khoản
            </ButtonLink>
          </div>
        }
      />
      <Panel flush>
        <UserFilterBar filters={filters} />
        <ListBody
          list={users}
          page={page}
          pageSize={PAGE_SIZE}
          noun="tài khoản"
          countText={count}
          hrefFor={next => addressOf(filters, next)}
          empty={{
            icon: UsersRound,
            title: 'Chưa có tài khoản nào',
            titleOfNoMatch: 'Không tìm thấy người dùng',
            text: 'Khách đăng ký trên cửa hàng hiện ở đây.',
          }}
        >
          <UserRows users={users.data} now={loadedAt} />
        </ListBody>
      </Panel>
    </>
  )
}
