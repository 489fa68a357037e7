/**
 * The title of a list, with its contents in a sentence of its own; on a phone, and if there is no such
 * sentence (a search, a subcategory), the title alone.
 */
export function ListingBanner({ title, text }: { title: string; text: string }) {
  if (text === '')
    return <h1 className="display-face mt-1 break-words text-28 md:mt-2 md:text-36">{title}</h1>
  return (
    <div className="mt-1 md:mt-2 md:rounded-6 md:bg-sand-50 md:px-8 md:py-5">
      <h1 className="display-face text-28 md:text-36">{title}</h1>
      <p className="mt-1 hidden text-15 text-sand-700 md:block">{text}</p>
    </div>
  )
}
