import { Plus } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import {
  type AddedStructure,
  addedStructure,
  DEFAULT_BIN_CAPACITY,
  NEW_LEVELS,
  NEW_ROWS,
  NEW_SHELVES,
} from '#contract/warehouse/bin.names.ts'
import type { WarehouseMap } from '#contract/warehouse/map.shapes.ts'
import type { ApiError } from '#web/lib/api/api.ts'
import { formResolver, showRefusal } from '#web/lib/api/form-errors.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Radio } from '#web/ui/inputs/choice.tsx'
import { Field, TextField } from '#web/ui/inputs/field.tsx'
import { NativeSelect } from '#web/ui/inputs/select.tsx'

type Kind = AddedStructure['kind']

const KINDS: { kind: Kind; label: string }[] = [
  { kind: 'zone', label: 'Khu' },
  { kind: 'row', label: 'Dãy' },
  { kind: 'shelf', label: 'Kệ' },
]

/** Adds a zone, a row of a zone or a shelf of a row, with all its levels. */
export function AddStructure({ warehouseId, zones }: { warehouseId: string; zones: WarehouseMap['zones'] }) {
  const form = useForm<AnyInput, unknown, AddedStructure>({
    resolver: formResolver(fields),
    defaultValues: START,
  })
  const { errors } = form.formState
  const { mutate, isBusy } = useMutation('POST /api/warehouse/warehouses/:id/structure', {
    onDone: () => form.reset({ ...form.getValues(), [form.getValues('kind')]: '' }),
    onRefused: (error: ApiError) => showRefusal(form, error, { otherwise: 'Có lỗi xảy ra khi thêm!' }),
  })
  const [kind, zone] = form.watch(['kind', 'zone'])
  const rows = zones.find(entry => entry.zone === zone)?.rows ?? []
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(body => mutate({ params: { id: warehouseId }, body }))}
      className="space-y-4"
    >
      <h3 className="font-semibold text-15">Thêm</h3>
      {errors.root?.message && <Notice tone="error">{errors.root.message}</Notice>}
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="sr-only">Thêm khu, dãy hay kệ</legend>
        {KINDS.filter(entry => entry.kind === 'zone' || zones.length > 0).map(entry => (
          <Radio
            key={entry.kind}
            value={entry.kind}
            {...form.register('kind', {
              onChange: () => form.reset({ ...START, kind: form.getValues('kind'), zone: '' }),
            })}
          >
            {entry.label}
          </Radio>
        ))}
      </fieldset>
      <div className="grid grid-cols-2 gap-4 md:grid-cols-3">
        {kind === 'zone' ? (
          <TextField
            required
            label="Tên khu"
            maxLength={20}
            error={errors.zone?.message}
            {...form.register('zone')}
          />
        ) : (
          <Field required label="Khu" error={errors.zone?.message}>
            {ids => (
              <NativeSelect
                id={ids.id}
                aria-invalid={ids.invalid || undefined}
                aria-describedby={ids.describedBy}
                options={optionsOf(
                  zones.map(entry => entry.zone),
                  'Chọn khu',
                )}
                className="w-full"
                {...form.register('zone')}
              />
            )}
          </Field>
        )}
        {kind === 'row' && (
          <TextField
            required
            label="Tên dãy"
            maxLength={2}
            error={errors.row?.message}
            {...form.register('row')}
          />
        )}
        {kind === 'shelf' && (
          <>
            <Field required label="Dãy" error={errors.row?.message}>
              {ids => (
                <NativeSelect
                  id={ids.id}
                  aria-invalid={ids.invalid || undefined}
                  aria-describedby={ids.describedBy}
                  options={optionsOf(
                    rows.map(entry => entry.row),
                    'Chọn dãy',
                  )}
                  className="w-full"
                  {...form.register('row')}
                />
              )}
            </Field>
            <TextField
              required
              label="Tên kệ"
              maxLength={2}
              error={errors.shelf?.message}
              {...form.register('shelf')}
            />
          </>
        )}
        {kind === 'zone' && <Count label="Số dãy" error={errors.rows?.message} {...form.register('rows')} />}
        {kind !== 'shelf' && (
          <Count label="Số kệ mỗi dãy" error={errors.shelves?.message} {...form.register('shelves')} />
        )}
        <Count label="Số tầng mỗi kệ" error={errors.levels?.message} {...form.register('levels')} />
        <Count label="Sức chứa mỗi ô" error={errors.capacity?.message} {...form.register('capacity')} />
      </div>
      <Button type="submit" icon={Plus} busy={isBusy}>
        Thêm {KINDS.find(entry => entry.kind === kind)?.label.toLowerCase()}
      </Button>
    </form>
  )
}

/** The fields of all three kinds; the shape of the chosen one reads its own. */
type AnyInput = { kind: Kind } & Record<'zone' | 'row' | 'shelf', string> &
  Record<'rows' | 'shelves' | 'levels' | 'capacity', number | string>
const fields = z.preprocess((values: AnyInput) => values, addedStructure)

const START: AnyInput = {
  kind: 'zone',
  zone: '',
  row: '',
  shelf: '',
  rows: NEW_ROWS,
  shelves: NEW_SHELVES,
  levels: NEW_LEVELS,
  capacity: DEFAULT_BIN_CAPACITY,
}

function optionsOf(names: string[], none: string) {
  return [{ value: '', label: none }, ...names.map(name => ({ value: name, label: name }))]
}

function Count(props: Parameters<typeof TextField>[0]) {
  return <TextField required inputMode="numeric" {...props} />
}
