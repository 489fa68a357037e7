import { Autocomplete } from '@base-ui/react/autocomplete'
import { Marked } from '#web/ui/text/marked.tsx'
import type { Entry, EntryGroup } from './entries.ts'
import type { Search } from './use-search.ts'

/** The results by group, and a line on the keys. Arrows move in it, Enter opens. */
export function ResultList({
  search,
  onChoose,
}: {
  search: Pick<Search, 'typed' | 'status' | 'failure'>
  onChoose: (entry: Entry) => void
}) {
  return (
    <>
      <Autocomplete.Status className="sr-only">{search.status}</Autocomplete.Status>
      {search.failure && <p className="shrink-0 px-4 pt-3 text-14 text-lac-700">{search.failure}</p>}
      <Autocomplete.List
        aria-label="Kết quả tìm"
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain"
      >
        {(group: EntryGroup) => (
          <Autocomplete.Group
            key={group.label}
            items={group.items}
            className="border-sand-200 border-b p-2 last:border-b-0"
          >
            <Autocomplete.GroupLabel className="px-2.5 pt-1 pb-1.5 text-13 text-sand-600">
              {group.label}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(entry: Entry) => (
                <Result key={entry.id} entry={entry} wanted={search.typed} onChoose={onChoose} />
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      <p className="flex shrink-0 items-center gap-4 border-sand-200 border-t bg-sand-25 px-4 py-2.5 text-13 text-sand-600 md:rounded-b-6">
        <span className="flex items-center gap-4 max-md:hidden">
          <span className="flex items-center gap-1.5">
            <Key>↑</Key>
            <Key>↓</Key> chọn
          </span>
          <span className="flex items-center gap-1.5">
            <Key>Enter</Key> mở
          </span>
          <span className="flex items-center gap-1.5">
            <Key>Esc</Key> đóng
          </span>
        </span>
        <span className="md:ml-auto">Gõ không dấu cũng tìm được</span>
      </p>
    </>
  )
}

function Result({
  entry,
  wanted,
  onChoose,
}: {
  entry: Entry
  wanted: string
  onChoose: (entry: Entry) => void
}) {
  return (
    <Autocomplete.Item
      value={entry}
      onClick={() => onChoose(entry)}
      className="group flex min-h-13 cursor-pointer items-center gap-3 rounded-6 px-2.5 py-1 outline-none data-highlighted:bg-sand-50"
    >
      <span className="flex size-8 shrink-0 items-center justify-center rounded-6 bg-sand-50 text-sand-700 group-data-highlighted:bg-white group-data-highlighted:text-pine-700">
        <entry.icon size={18} strokeWidth={1.75} aria-hidden />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-14">
          <Marked text={entry.title} wanted={wanted} />
        </span>
        <span className="block truncate text-13 text-sand-600">{entry.detail}</span>
      </span>
      {entry.badge}
      <span
        aria-hidden
        className="hidden items-center gap-1.5 text-13 text-sand-600 md:group-data-highlighted:flex"
      >
        Mở <Key>Enter</Key>
      </span>
    </Autocomplete.Item>
  )
}

function Key({ children }: { children: string }) {
  return (
    <kbd className="rounded-4 border border-sand-200 bg-white px-1.5 text-12 text-sand-600">{children}</kbd>
  )
}
