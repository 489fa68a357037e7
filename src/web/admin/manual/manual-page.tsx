import { ChevronRight } from 'lucide-react'
import { type ClientLoaderFunctionArgs, data, Link, useLoaderData } from 'react-router'
import contents from '../../../../docs/huong-dan/README.md?contents'
import { AdminFailure } from '../failure.tsx'
import { requireAdmin } from '../guard.ts'
import { PageHead, Panel } from '../kit/page/panel.tsx'
import { ManualNav } from './manual-nav.tsx'

/** The HTML of each chapter (tools/pages/manual.ts), loaded when it is opened. */
const loaders = import.meta.glob<string>(['../../../../docs/huong-dan/*.md', '!**/README.md'], {
  query: '?chapter',
  import: 'default',
})

const chapters = contents.flatMap(group =>
  group.chapters.map((chapter, index) => ({
    ...chapter,
    group: group.title,
    number: index + 1,
    count: group.chapters.length,
  })),
)

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  await requireAdmin(request)
  const index = chapters.findIndex(({ slug }) => slug === (params.chapter ?? chapters[0]?.slug))
  const chapter = chapters[index]
  const load = loaders[`../../../../docs/huong-dan/${chapter?.slug}.md`]
  if (!chapter || !load)
    throw data({ code: 'not_found', message: 'Sách hướng dẫn không có bài này' }, { status: 404 })
  return { chapter, next: chapters[index + 1], html: await load() }
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const back = { to: '/admin/help', label: 'Về đầu sách' }
  return <AdminFailure error={error} title="Không thể mở sách hướng dẫn" back={back} />
}

/** The owner's manual: its contents, and one chapter. */
export default function ManualPage() {
  const { chapter, next, html } = useLoaderData<typeof clientLoader>()
  return (
    <>
      <title>{`${chapter.title} – Hướng dẫn – Quản trị`}</title>
      <PageHead title="Hướng dẫn" aside="Viết cho cửa hàng của bạn, đúng với bản đang chạy" />
      <div className="grid items-start gap-5 lg:grid-cols-[280px_minmax(0,1fr)]">
        <ManualNav groups={contents} current={chapter} />
        <Panel>
          <article className="manual max-w-3xl">
            <p className="text-13 text-sand-600">
              {chapter.group} · bài {chapter.number} / {chapter.count}
            </p>
            <h2 className="mt-1 font-semibold text-24">{chapter.title}</h2>
            <p className="mt-2 text-16 text-sand-700">{chapter.lead}</p>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made at build time of our own file */}
            <div dangerouslySetInnerHTML={{ __html: html }} />
          </article>
          {next && (
            <p className="mt-8 flex justify-end border-sand-200 border-t pt-4">
              <Link
                to={`/admin/help/${next.slug}`}
                className="inline-flex min-h-11 items-center gap-1 font-semibold text-pine-800"
              >
                Bài sau: {next.title} <ChevronRight size={18} aria-hidden />
              </Link>
            </p>
          )}
        </Panel>
      </div>
    </>
  )
}
