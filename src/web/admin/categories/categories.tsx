import { FolderTree } from 'lucide-react'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#web/lib/api/browser-api.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { AdminFailure } from '../failure.tsx'
import { loadForAdmin } from '../guard.ts'
import { PageHead, Panel } from '../kit/page/panel.tsx'
import { CategoryPanel } from './category-panel.tsx'
import { SubcategoryPanel } from './subcategory-panel.tsx'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const chosen = new URL(request.url).searchParams.get('category')
  return loadForAdmin(request, async () => {
    const [{ data: categories }, { data: subcategories }] = await Promise.all([
      api('GET /api/admin/categories'),
      api('GET /api/admin/subcategories'),
    ])
    const category = categories.find(({ _id }) => _id === chosen) ?? categories[0]
    return { categories, subcategories, category }
  })
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AdminFailure error={error} title="Không thể tải danh mục" />
}

export default function Categories() {
  const { categories, subcategories, category } = useLoaderData<typeof clientLoader>()
  return (
    <>
      <title>Danh mục – Quản trị</title>
      <PageHead
        title="Danh mục"
        aside={`${formatCount(categories.length)} danh mục · ${formatCount(subcategories.length)} danh mục con`}
      />
      <p className="mb-3 text-14 text-sand-600 lg:hidden">
        Chạm vào một danh mục để xem danh mục con của nó ở bên dưới.
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <CategoryPanel categories={categories} chosenId={category?._id} />
        {category ? (
          <SubcategoryPanel
            key={category._id}
            category={category}
            categories={categories}
            subcategories={subcategories.filter(sub => sub.category_id === category._id)}
          />
        ) : (
          <Panel>
            <EmptyState
              icon={FolderTree}
              title="Chưa có danh mục nào"
              text="Thêm danh mục đầu tiên ở bên trái để bắt đầu bán hàng."
            />
          </Panel>
        )}
      </div>
    </>
  )
}
