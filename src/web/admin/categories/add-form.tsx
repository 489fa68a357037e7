import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/inputs/field.tsx'

/** A name and a button that adds it; the typed text stays when the server refuses it. */
export function AddForm({
  label,
  placeholder,
  missing,
  action,
  isBusy,
  onAdd,
  children,
}: {
  label: string
  placeholder: string
  /** The sentence if the name is empty. */
  missing: string
  action: string
  isBusy: boolean
  /** @returns undefined if it was refused */
  onAdd: (name: string) => Promise<unknown>
  /** Further fields between the name and the button. */
  children?: ReactNode
}) {
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const add = async (): Promise<void> => {
    if (await onAdd(name.trim())) setName('')
  }
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-3"
      onSubmit={event => {
        event.preventDefault()
        setMissing(!name.trim())
        if (name.trim()) void add()
        else event.currentTarget.querySelector('input')?.focus()
      }}
    >
      <TextField
        required
        label={label}
        placeholder={placeholder}
        maxLength={80}
        value={name}
        error={isMissing ? missing : undefined}
        onChange={event => {
          setName(event.target.value)
          setMissing(false)
        }}
        className="min-w-44 flex-1"
      />
      {children}
      <Button type="submit" kind="secondary" icon={Plus} busy={isBusy} className="md:mt-6.5">
        {action}
      </Button>
    </form>
  )
}
