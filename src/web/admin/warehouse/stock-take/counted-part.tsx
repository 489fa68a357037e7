import { type UseFormReturn, useWatch } from 'react-hook-form'
import { api } from '#web/lib/api/browser-api.ts'
import { Field } from '#web/ui/inputs/field.tsx'
import { NativeSelect } from '#web/ui/inputs/select.tsx'
import { useBoundField } from '../../kit/form/form-fields.tsx'
import { useLoaded } from '../../kit/page/use-loaded.ts'
import { useWarehouseList } from '../layout/use-warehouse-list.ts'
import type { BeginValues } from './begin-values.ts'

type Form = UseFormReturn<BeginValues>
type Level = 'warehouse_id' | 'zone' | 'row' | 'shelf'

/** From the whole to its parts: another choice of one takes the choices of those behind it back. */
const LEVELS: readonly Level[] = ['warehouse_id', 'zone', 'row', 'shelf']

/** The warehouse in which is counted. */
export function CountedWarehouse({ form }: { form: Form }) {
  const options = useWarehouseList().map(({ _id, code, name }) => ({ value: _id, label: `${code} ${name}` }))
  return <LevelSelect form={form} level="warehouse_id" label="Kho" options={options} />
}

/** Zone, row and shelf of the warehouse, each as far as it is narrowed down. */
export function CountedPart({ form }: { form: Form }) {
  const [warehouseId, zoneName, rowName] = useWatch({
    control: form.control,
    name: ['warehouse_id', 'zone', 'row'],
  })
  const { data: zones = [] } = useLoaded(warehouseId || undefined, async () => {
    const answer = await api('GET /api/warehouse/warehouses/:id/map', { params: { id: warehouseId } })
    return answer.data.zones
  })
  const zone = zones.find(entry => entry.zone === zoneName)
  const row = zone?.rows.find(entry => entry.row === rowName)
  const parts = (whole: string, names: string[] = []) => [
    { value: '', label: whole },
    ...names.map(name => ({ value: name, label: name })),
  ]
  const zoneOptions = parts(
    'Cả kho',
    zones.map(entry => entry.zone),
  )
  const rowOptions = parts(
    'Cả khu',
    zone?.rows.map(entry => entry.row),
  )
  const shelfOptions = parts(
    'Cả dãy',
    row?.shelves.map(entry => entry.shelf),
  )
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <LevelSelect form={form} level="zone" label="Khu" options={zoneOptions} />
      <LevelSelect form={form} level="row" label="Dãy" options={rowOptions} />
      <LevelSelect form={form} level="shelf" label="Kệ" options={shelfOptions} />
    </div>
  )
}

function LevelSelect({
  form,
  level,
  label,
  options,
}: {
  form: Form
  level: Level
  label: string
  options: { value: string; label: string }[]
}) {
  const { value, onChange, error } = useBoundField({ control: form.control, name: level })
  return (
    <Field required label={label} error={error}>
      {({ id, describedBy, invalid }) => (
        <NativeSelect
          id={id}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          value={value}
          disabled={level !== 'warehouse_id' && options.length === 1}
          options={options}
          onChange={event => {
            onChange(event)
            for (const inner of LEVELS.slice(LEVELS.indexOf(level) + 1)) form.setValue(inner, '')
            form.clearErrors()
          }}
          className="w-full"
        />
      )}
    </Field>
  )
}
