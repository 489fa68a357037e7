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
  type Target,
  targetIds,
  targetOf,
  withoutTarget,
  withTarget,
} from './scope-targets.ts'
import type { PromotionForm } from './use-promotion-form.ts'

type Targets = Scope['except']
type Props = { form: PromotionForm; lists: readonly Target[] }

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
  const change = (next: { of: Targets; except: Targets }): void => {
    const isOfAll = targetIds(next.of).length === 0
    const isEmpty = isOfAll && targetIds(next.except).length === 0
    onChange(isEmpty && name === 'offer.reward' ? null : { ...next, of: isOfAll ? 'all' : next.of })
  }
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <TargetChooser
        form={form}
        lists={lists}
        label={label}
        hint={of === 'all' ? EMPTY[name] : undefined}
        error={error}
        targets={concerned}
        onChange={next => change({ of: next, except })}
      />
      <TargetChooser
        form={form}
        lists={lists}
        label="Trừ ra"
        targets={except}
        onChange={next => change({ of: concerned, except: next })}
      />
    </div>
  )
}

function TargetChooser({
  form: { names, rememberName },
  lists,
  label,
  hint,
  error,
  targets,
  onChange,
}: Props & {
  label: string
  hint?: string | undefined
  error?: string | undefined
  targets: Targets
  onChange: (targets: Targets) => void
}) {
  const { found, isLoading, onTyped } = useFoundItems()
  return (
    <Chooser
      label={label}
      placeholder="Tên hoặc danh mục"
      hint={hint}
      error={error}
      chosen={targetIds(targets).map(({ kind, id }) => ({
        key: keyOf({ kind, id }),
        name: names[id] ?? 'mục không còn',
      }))}
      options={lists.map(optionOf)}
      search={typed => [...lists.filter(({ name }) => isNamed(name, typed)), ...found].map(optionOf)}
      onTyped={onTyped}
      isLoading={isLoading}
      onAdd={({ value, label: name }) => {
        const target = targetOf(value)
        rememberName(target.id, name)
        onChange(withTarget(targets, target))
      }}
      onRemove={key => onChange(withoutTarget(targets, targetOf(key)))}
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
