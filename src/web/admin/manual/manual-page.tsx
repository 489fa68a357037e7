import { ChevronRight, Printer } from 'lucide-react'
import { type ClientLoaderFunctionArgs, data, Link, useLoaderData } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import contents from '../../../../docs/huong-dan/README.md?contents'
import { AdminFailure } from '../failure.tsx'
import { requireAdmin } from '../guard.ts'
import { PageHead, Panel } from '../kit/page/panel.tsx'
import { ManualNav } from './manual-nav.tsx'
import { usePrintedBook } from './use-printed-book.ts'

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

/** All chapters with their texts. */
const loadBook = () =>
  Promise.all(chapters.map(async chapter => ({ ...chapter, html: await htmlOf(chapter.slug) })))

/** @throws if the manual has no such chapter, or it can't be loaded */
async function htmlOf(slug: string): Promise<string> {
  const load = loaders[`../../../../docs/huong-dan/${slug}.md`]
  if (!load) throw notFound()
  return load()
}

const notFound = () =>
  data({ code: 'not_found', message: 'Sách hướng dẫn không có bài này' }, { status: 404 })

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  await requireAdmin(request)
  const index = chapters.findIndex(({ slug }) => slug === (params.chapter ?? chapters[0]?.slug))
  const chapter = chapters[index]
  if (!chapter) throw notFound()
  return { chapter, next: chapters[index + 1], html: await htmlOf(chapter.slug) }
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const back = { to: '/admin/help', label: 'Về đầu sách' }
  return <AdminFailure error={error} title="Không thể mở sách hướng dẫn" back={back} />
}

/** The owner's manual: its contents, and one chapter. */
export default function ManualPage() {
  const { chapter, next, html } = useLoaderData<typeof clientLoader>()
  const book = usePrintedBook(loadBook)
  return (
    <>
      <title>{`${chapter.title} – Hướng dẫn – Quản trị`}</title>
      <PageHead title="Hướng dẫn" aside="Viết cho cửa hàng của bạn, đúng với bản đang chạy" />
      <div
        className={cx(
          'grid items-start gap-5 lg:grid-cols-[280px_minmax(0,1fr)]',
          book.chapters ? 'print:hidden' : 'print:block',
        )}
      >
        <div className="lg:sticky lg:top-20 print:hidden">
          <ManualNav groups={contents} current={chapter} />
          <Button
            kind="quiet"
            size="small"
            icon={Printer}
            busy={book.state === 'loading'}
            onClick={() => void book.print()}
            className="mt-2"
          >
            In cả sách
          </Button>
          <p role="status" className="text-14 text-lac-700">
            {book.state === 'failed' && 'Không tải được cả sách. Vui lòng thử lại.'}
          </p>
        </div>
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
            <p className="mt-8 flex justify-end border-sand-200 border-t pt-4 print:hidden">
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
      <div ref={book.ref} className="hidden print:block">
        {book.chapters?.map(({ slug, title, lead, html: text }) => (
          <article key={slug} className="manual break-after-page">
            <h2 className="font-semibold text-24">{title}</h2>
            <p className="mt-2 text-16 text-sand-700">{lead}</p>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made at build time of our own file */}
            <div dangerouslySetInnerHTML={{ __html: text }} />
          </article>
        ))}
      </div>
    </>
  )
}
