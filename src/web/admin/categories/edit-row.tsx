import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/inputs/field.tsx'

/** Name and address of a category, being edited in its own row. Escape gives up. */
export function EditRow({
  name,
  slug,
  isBusy,
  onSave,
  onCancel,
}: {
  name: string
  slug: string
  isBusy: boolean
  onSave: (changed: { name: string; slug: string }) => void
  onCancel: () => void
}) {
  const [draft, setDraft] = useState({ name, slug })
  const [isMissing, setMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-wrap items-start gap-3 px-3 py-3"
      onKeyDown={event => event.key === 'Escape' && onCancel()}
      onSubmit={event => {
        event.preventDefault()
        setMissing(!draft.name.trim())
        if (draft.name.trim()) onSave({ name: draft.name.trim(), slug: draft.slug.trim() })
        else form.current?.querySelector('input')?.focus()
      }}
    >
      <TextField
        required
        label="Tên"
        maxLength={80}
        value={draft.name}
        error={isMissing ? 'Vui lòng nhập tên danh mục' : undefined}
        onChange={event => setDraft({ ...draft, name: event.target.value })}
        className="min-w-40 flex-1"
      />
      <TextField
        required
        label="Đường dẫn"
        maxLength={120}
        value={draft.slug}
        spellCheck={false}
        onChange={event => setDraft({ ...draft, slug: event.target.value })}
        className="min-w-40 flex-1"
      />
      <div className="flex gap-2 md:pt-6.5">
        <Button type="submit" busy={isBusy}>
          Lưu
        </Button>
        <Button kind="secondary" onClick={onCancel}>
          Hủy
        </Button>
      </div>
    </form>
  )
}
