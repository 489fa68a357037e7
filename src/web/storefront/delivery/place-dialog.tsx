import { useState } from 'react'
import { findPlaces } from '#web/lib/addresses/find-places.ts'
import { useProvinces, useWards } from '#web/lib/addresses/use-places.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { LastPlace } from './last-place.ts'
import { PlaceField } from './place-field.tsx'
import { useListedWard } from './use-listed-ward.ts'

/** The choice of a place to deliver to: a province and, if it matters, a ward. */
export default function PlaceDialog({
  isOpen,
  place,
  onClose,
  onPlace,
}: {
  isOpen: boolean
  place: LastPlace | null
  onClose: () => void
  onPlace: (place: LastPlace) => void
}) {
  const [chosen, setChosen] = useState<LastPlace>(place ?? { province: '', ward: '' })
  const [open, setOpen] = useState<'province' | 'ward'>()
  const provinces = useProvinces()
  const { wards, isLoading } = useWards(provinces.find(({ name }) => name === chosen.province)?.code)
  const setWard = (ward: string): void => setChosen({ ...chosen, ward })
  useListedWard(wards, chosen.ward, setWard)
  const opens = (which: 'province' | 'ward') => ({
    isOpen: open === which,
    onOpen: (isIt: boolean) => setOpen(isIt ? which : undefined),
    focusAfterChoice: () => false as const,
  })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Giao đến đâu?"
      footer={
        <Button disabled={chosen.province === ''} onClick={() => onPlace(chosen)}>
          Xem phí giao hàng
        </Button>
      }
    >
      <div className="space-y-4">
        <PlaceField
          {...opens('province')}
          label="Tỉnh / Thành phố"
          error={undefined}
          inputRef={null}
          options={provinces.map(optionOf)}
          value={chosen.province}
          onChange={province => setChosen({ province, ward: '' })}
          search={typed => findPlaces(provinces, typed).map(optionOf)}
          placeholder="Chọn tỉnh, thành phố"
          allowFree={false}
        />
        <PlaceField
          resetKey={chosen.province}
          {...opens('ward')}
          label="Phường / Xã"
          required={false}
          error={undefined}
          inputRef={null}
          options={wards.map(optionOf)}
          value={chosen.ward}
          onChange={setWard}
          search={typed => findPlaces(wards, typed).map(optionOf)}
          placeholder={chosen.province ? 'Chọn phường, xã' : 'Chọn tỉnh, thành phố trước'}
          disabled={chosen.province === ''}
          allowFree
          searchFirst
          isLoading={isLoading}
        />
      </div>
    </Dialog>
  )
}

const optionOf = ({ name }: { name: string }) => ({ value: name, label: name })
