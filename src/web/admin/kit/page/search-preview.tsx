import { titleOfPage } from '#web/lib/format/page-title.ts'

/** Search engines cut titles and descriptions after about so many characters. */
export const SHOWN_LENGTH = { title: 60, description: 160 } as const

/** A page as search engines show it, cut where they cut. @param path of the page, with its slash */
export function SearchPreview({
  title,
  description,
  path,
  shopName,
}: {
  title: string
  description: string
  path: string
  shopName: string
}) {
  return (
    <figure className="rounded-6 border border-sand-200 p-4">
      <figcaption className="text-13 text-sand-600">Xem trước trên Google</figcaption>
      <p className="mt-2 truncate text-13 text-sand-700">{location.host + path}</p>
      <p className="wrap-anywhere text-18 text-pine-700">
        {cutAt(titleOfPage(title, shopName), SHOWN_LENGTH.title)}
      </p>
      <p className="wrap-anywhere mt-1 text-14 text-sand-700">
        {cutAt(description, SHOWN_LENGTH.description)}
      </p>
    </figure>
  )
}

/** The hint of a box: how long its text is, and whether search engines cut it. */
export function lengthHint(text: string, shown: number): string {
  const { length } = text.trim()
  if (length === 0) return `Nên trong ${shown} ký tự.`
  return `${length}/${shown} ký tự.${length > shown ? ' Google sẽ cắt phần sau.' : ''}`
}

function cutAt(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length).replace(/\s+\S*$/, '')} …`
}
