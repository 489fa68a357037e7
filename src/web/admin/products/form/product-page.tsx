import { useEffect, useState } from 'react'
import { type ClientLoaderFunctionArgs, redirect, useLoaderData, useNavigate } from 'react-router'
import { AdminFailure } from '../../failure.tsx'
import { loadForAdmin } from '../../guard.ts'
import { ArchivedProduct } from './archived-product.tsx'
import { loadProductData } from './product-data.ts'
import { ProductForm } from './product-form.tsx'

/**
 * `/admin/products/new`, and `/admin/products/{id or slug}/edit`: one route, so that a new product keeps its
 * form.
 */
export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const isEdit = new URL(request.url).pathname.endsWith('/edit')
  if (!isEdit && params.id !== 'new') throw redirect(`/admin/products/${params.id}/edit`)
  return loadForAdmin(request, () => loadProductData(isEdit ? params.id : undefined))
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <AdminFailure
      error={error}
      title="Không thể tải sản phẩm"
      back={{ to: '/admin/products', label: 'Về danh sách sản phẩm' }}
    />
  )
}

export default function ProductPage() {
  const data = useLoaderData<typeof clientLoader>()
  const { key, onCreated } = useFormOf(data.product?._id)
  return (
    <>
      <title>{`${data.product?.title ?? 'Thêm sản phẩm'} – Quản trị`}</title>
      {data.product?.archivedAt ? (
        <ArchivedProduct product={data.product} archivedAt={data.product.archivedAt} />
      ) : (
        <ProductForm key={key} data={data} onCreated={onCreated} />
      )}
    </>
  )
}

/**
 * Another product gets another form; one that was just created keeps the form that created it, while the
 * address becomes its own.
 */
function useFormOf(id: string | undefined) {
  const [shown, setShown] = useState<{ id: string | undefined; created?: string; key: number }>({
    id,
    key: 0,
  })
  const navigate = useNavigate()
  if (id !== shown.id) setShown(id === shown.created ? { id, key: shown.key } : { id, key: shown.key + 1 })
  const { created } = shown
  useEffect(() => {
    // after the form has taken the product over: then its guard finds no unsaved changes
    if (created) void navigate(`/admin/products/${created}/edit`, { replace: true, preventScrollReset: true })
  }, [created, navigate])
  return { key: shown.key, onCreated: (id: string) => setShown(old => ({ ...old, created: id })) }
}
