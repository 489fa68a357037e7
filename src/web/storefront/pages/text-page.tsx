import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx'
import { RichText } from '#web/ui/text/rich-text.tsx'

/** A page that is nothing but a title and a text. */
export function TextPage({ title, text }: { title: string; text: string }) {
  return (
    <div className="page pt-2 md:pt-3">
      <Breadcrumb crumbs={[{ label: 'Trang chủ', to: '/' }, { label: title }]} />
      <article className="mt-4 max-w-2xl">
        <h1 className="display-face mb-6 text-28 md:text-36">{title}</h1>
        <RichText text={text} heading="h2" />
      </article>
    </div>
  )
}
