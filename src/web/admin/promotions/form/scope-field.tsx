import { useState } from 'react'
import { useBoundField } from '../../kit/form/form-fields.tsx'
import { useLoaded } from '../../kit/page/use-loaded.ts'
import { Chooser } from './chooser.tsx'
import { EVERYTHING, type Scope } from './promotion-values.ts'
import {
  findItems,
  isNamed,
  keyOf,
  optionOf,
  type Thing,
  thingIds,
  thingOf,
  withoutThing,
  withThing,
} from './things.ts'
import type { PromotionForm } from './use-promotion-form.ts'

type Things = Scope['except']
type Props = { form: PromotionForm; lists: readonly Thing[] }

const EMPTY = {
  'conditions.scope': 'Chưa chọn gì: mọi sản phẩm.',
  'offer.reward': 'Chưa chọn gì: món khác trong các sản phẩm được tính.',
}

/**
 * The lines that a promotion concerns, and its exceptions. Nothing chosen is every product, or, as the
 * reward of bought pieces, other pieces of the same.
 */
export function ScopeField({
  form,
  lists,
  name,
  label,
}: Props & { name: 'conditions.scope' | 'offer.reward'; label: string }) {
  const { value, onChange, error } = useBoundField({ control: form.control, name })
  const { of, except }: Scope = value ?? EVERYTHING
  const concerned = of === 'all' ? EVERYTHING.except : of
  const change = (next: { of: Things; except: Things }): void => {
    const isOfAll = thingIds(next.of).length === 0
    const isEmpty = isOfAll && thingIds(next.except).length === 0
    onChange(isEmpty && name === 'offer.reward' ? null : { ...next, of: isOfAll ? 'all' : next.of })
  }
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <ThingChooser
        form={form}
        lists={lists}
        label={label}
        hint={of === 'all' ? EMPTY[name] : undefined}
        error={error}
        things={concerned}
        onChange={next => change({ of: next, except })}
      />
      <ThingChooser
        form={form}
        lists={lists}
        label="Trừ ra"
        things={except}
        onChange={next => change({ of: concerned, except: next })}
      />
    </div>
  )
}

function ThingChooser({
  form: { names, learnName },
  lists,
  label,
  hint,
  error,
  things,
  onChange,
}: Props & {
  label: string
  hint?: string | undefined
  error?: string | undefined
  things: Things
  onChange: (things: Things) => void
}) {
  const { found, isLoading, onTyped } = useFoundItems()
  return (
    <Chooser
      label={label}
      placeholder="Tên hoặc danh mục"
      hint={hint}
      error={error}
      chosen={thingIds(things).map(({ kind, id }) => ({
        key: keyOf({ kind, id }),
        name: names[id] ?? 'mục không còn',
      }))}
      options={lists.map(optionOf)}
      search={typed => [...lists.filter(({ name }) => isNamed(name, typed)), ...found].map(optionOf)}
      onTyped={onTyped}
      isLoading={isLoading}
      onAdd={({ value, label: name }) => {
        const thing = thingOf(value)
        learnName(thing.id, name)
        onChange(withThing(things, thing))
      }}
      onRemove={key => onChange(withoutThing(things, thingOf(key)))}
    />
  )
}

/** Products and variants that fit the typed text. */
export function useFoundItems() {
  const [typed, setTyped] = useState('')
  const search = typed.trim()
  const { data, isLoading } = useLoaded(search || undefined, () => findItems(search))
  return { found: data ?? [], isLoading, onTyped: setTyped }
}
