import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#web/lib/api/browser-api.ts'
import { AdminFailure } from '../failure.tsx'
import { loadForAdmin } from '../guard.ts'
import { BackLink } from '../kit/page/detail-head.tsx'
import { PageHead } from '../kit/page/panel.tsx'
import { loadLists } from './form/load-lists.ts'
import { PROMOTIONS } from './promotion-address.ts'
import { PromotionForm } from './promotion-form.tsx'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get('product')
  return loadForAdmin(request, async () => {
    const [lists, product] = await Promise.all([loadLists(), id === null ? undefined : loadProduct(id)])
    return { lists, product }
  })
}

async function loadProduct(id: string) {
  return (await api('GET /api/admin/products/:id', { params: { id } })).data
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AdminFailure error={error} title="Không thể mở trang thêm khuyến mãi" />
}

export default function PromotionNew() {
  const { lists, product } = useLoaderData<typeof clientLoader>()
  return (
    <>
      <title>Thêm khuyến mãi – Quản trị</title>
      <BackLink to={PROMOTIONS}>Khuyến mãi</BackLink>
      <PageHead title="Thêm khuyến mãi" />
      <PromotionForm lists={lists} product={product} />
    </>
  )
}
