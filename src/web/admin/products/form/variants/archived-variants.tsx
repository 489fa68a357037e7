import { ArchiveRestore } from 'lucide-react'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import type { Variant } from './variant-draft.ts'

/** The archived variants of a product (R20), folded; each can be brought back, hidden. */
export function ArchivedVariants({
  variants,
  isIdle,
  onRestored,
}: {
  variants: readonly Variant[]
  /** Nothing else is being edited. */
  isIdle: boolean
  onRestored: () => Promise<unknown>
}) {
  const { mutate, isBusy } = useMutation('PUT /api/variants/:id/archived', {
    isReloaded: false,
    onDone: async () => void (await onRestored()),
  })
  if (variants.length === 0) return null
  return (
    <details className="border-sand-200 border-t px-4 py-2">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium text-14 text-sand-700">
        {`Biến thể đã lưu trữ (${variants.length})`}
      </summary>
      <ul className="divide-y divide-sand-200">
        {variants.map(({ _id: id, name, sku }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span className="min-w-0 flex-1">
              <span className="font-medium">{name}</span> <span className="text-13 text-sand-600">{sku}</span>
            </span>
            <Button
              kind="secondary"
              size="small"
              icon={ArchiveRestore}
              aria-label={`Khôi phục biến thể ${name}`}
              disabled={!isIdle || isBusy}
              onClick={() => void mutate({ params: { id }, body: { isArchived: false } })}
            >
              Khôi phục
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
