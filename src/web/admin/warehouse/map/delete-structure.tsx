import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { WarehouseMap } from '#contract/warehouse/map.shapes.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { NativeSelect } from '#web/ui/inputs/select.tsx'
import { useConfirm } from '../../kit/action/use-confirm.tsx'

const ALL = ''

/** Deletes a zone, one of its rows, or a shelf of that row, while it is empty (R20). */
export function DeleteStructure({
  warehouseId,
  zones,
}: {
  warehouseId: string
  zones: WarehouseMap['zones']
}) {
  const [chosen, setChosen] = useState({ zone: ALL, row: ALL, shelf: ALL })
  const { confirm, dialog } = useConfirm()
  const zone = zones.find(entry => entry.zone === chosen.zone)
  const row = zone?.rows.find(entry => entry.row === chosen.row)
  const shelf = row?.shelves.find(entry => entry.shelf === chosen.shelf)
  const { mutate } = useMutation('DELETE /api/warehouse/warehouses/:id/structure', {
    onDone: () => setChosen({ zone: ALL, row: ALL, shelf: ALL }),
  })
  const shelves = shelf ? [shelf] : (row?.shelves ?? zone?.rows.flatMap(entry => entry.shelves) ?? [])
  const bins = shelves.reduce((sum, entry) => sum + entry.levels.length, 0)
  const name = [
    shelf && `kệ ${chosen.zone}-${chosen.row}-${shelf.shelf}`,
    row && `dãy ${chosen.zone}-${row.row}`,
    zone && `khu ${zone.zone}`,
  ].find(Boolean)
  const ask = () =>
    confirm({
      title: `Xóa ${name ?? ''}?`,
      text: `${formatCount(bins)} ô mất khỏi sơ đồ. Chỉ xóa được khi không còn hàng ở đó; lịch sử nhập, xuất vẫn được giữ.`,
      confirmText: 'Xóa',
      isDanger: true,
      act: () =>
        mutate({
          params: { id: warehouseId },
          body: {
            zone: chosen.zone,
            ...(row && { row: row.row }),
            ...(shelf && { shelf: shelf.shelf }),
          },
        }),
    })
  return (
    <section className="mt-6 space-y-4 border-sand-200 border-t pt-5">
      <h3 className="font-semibold text-15">Xóa</h3>
      <div className="grid grid-cols-3 gap-3">
        <Choice
          label="Khu"
          none="Chọn khu"
          value={chosen.zone}
          names={zones.map(entry => entry.zone)}
          onChange={next => setChosen({ zone: next, row: ALL, shelf: ALL })}
        />
        <Choice
          label="Dãy"
          none="Cả khu"
          value={chosen.row}
          names={zone?.rows.map(entry => entry.row) ?? []}
          onChange={next => setChosen({ ...chosen, row: next, shelf: ALL })}
        />
        <Choice
          label="Kệ"
          none="Cả dãy"
          value={chosen.shelf}
          names={row?.shelves.map(entry => entry.shelf) ?? []}
          onChange={next => setChosen({ ...chosen, shelf: next })}
        />
      </div>
      <Button kind="danger" icon={Trash2} disabled={!name} onClick={() => void ask()}>
        {name ? `Xóa ${name} (${formatCount(bins)} ô)` : 'Xóa'}
      </Button>
      {!name && <p className="text-13 text-sand-600">Chọn khu, rồi dãy hoặc kệ nếu chỉ xóa một phần.</p>}
      {dialog}
    </section>
  )
}

function Choice({
  label,
  none,
  value,
  names,
  onChange,
}: {
  label: string
  none: string
  value: string
  names: string[]
  onChange: (value: string) => void
}) {
  return (
    <Field required label={label}>
      {({ id }) => (
        <NativeSelect
          id={id}
          value={value}
          disabled={names.length === 0}
          onChange={event => onChange(event.target.value)}
          options={[{ value: ALL, label: none }, ...names.map(name => ({ value: name, label: name }))]}
          className="w-full"
        />
      )}
    </Field>
  )
}
