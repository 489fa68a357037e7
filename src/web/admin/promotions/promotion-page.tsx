import { History } from 'lucide-react'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#web/lib/api/browser-api.ts'
import { formatCount, formatDong } from '#web/lib/format/formats.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { AdminFailure } from '../failure.tsx'
import { loadForAdmin } from '../guard.ts'
import { readPage } from '../kit/list/list-address.ts'
import { DetailHead } from '../kit/page/detail-head.tsx'
import { loadLists } from './form/load-lists.ts'
import { PROMOTIONS } from './promotion-address.ts'
import { PromotionForm } from './promotion-form.tsx'
import { PromotionStatusBadge } from './promotion-looks.tsx'
import { PromotionUses, USES_PER_PAGE } from './promotion-uses.tsx'

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const call = { params: { id: params.id ?? '' } }
  const page = readPage(new URL(request.url).searchParams)
  return loadForAdmin(request, async () => {
    const [{ data: promotion }, uses, lists] = await Promise.all([
      api('GET /api/admin/promotions/:id', call),
      api('GET /api/admin/promotions/:id/uses', { ...call, query: { page, limit: USES_PER_PAGE } }),
      loadLists(),
    ])
    return { promotion, uses, lists, loadedAt: new Date().toISOString() }
  })
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <AdminFailure
      error={error}
      title="Không thể tải khuyến mãi"
      back={{ to: PROMOTIONS, label: 'Về danh sách khuyến mãi' }}
    />
  )
}

export default function PromotionPage() {
  const { promotion, uses, lists, loadedAt } = useLoaderData<typeof clientLoader>()
  return (
    <>
      <title>{`${promotion.name} – Quản trị`}</title>
      <DetailHead
        back={{ to: PROMOTIONS, label: 'Khuyến mãi' }}
        title={promotion.name}
        states={<PromotionStatusBadge status={promotion.status} />}
        note={`${formatCount(promotion.uses)} lượt dùng, đã giảm ${formatDong(promotion.costDong)} cho khách`}
        actions={
          <ButtonLink
            to={`/admin/audit?kind=promotion&subject=${promotion._id}`}
            kind="secondary"
            icon={History}
          >
            Lịch sử thay đổi
          </ButtonLink>
        }
      />
      <PromotionForm key={promotion._id} promotion={promotion} lists={lists}>
        <PromotionUses list={uses} now={loadedAt} />
      </PromotionForm>
    </>
  )
}
