import { Trash2 } from 'lucide-react'
import { type Control, useController, useWatch } from 'react-hook-form'
import { imageWidths, mediaPath } from '#contract/catalogue/images.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldNote } from '#web/ui/inputs/field.tsx'
import { PictureUpload } from '../kit/form/picture-upload.tsx'
import type { UserInput, UserOutput } from './user-fields.ts'
import { Avatar } from './user-labels.tsx'

/**
 * The picture of an account: uploaded or removed; without one the initials are shown.
 * The value is its path (`mediaPath`); empty without one.
 */
export function AvatarField({
  control,
  userId,
}: {
  control: Control<UserInput, unknown, UserOutput>
  userId: string
}) {
  const { field, fieldState } = useController({ control, name: 'avatar' })
  const [name, username, email] = useWatch({ control, name: ['name', 'username', 'email'] })
  const value = field.value ?? ''
  return (
    <fieldset className="md:col-span-2">
      <legend className="mb-1.5 font-medium text-14">
        Ảnh đại diện<span className="font-normal text-sand-600"> (không bắt buộc)</span>
      </legend>
      <div className="flex flex-wrap items-center gap-3">
        <Avatar large user={{ _id: userId, name, username, email, avatar: value === '' ? null : value }} />
        <PictureUpload
          label={value === '' ? 'Tải ảnh lên' : 'Đổi ảnh'}
          onStored={({ fileId }) => field.onChange(mediaPath(fileId, `${imageWidths[0]}.webp`))}
        />
        {value !== '' && (
          <Button kind="quiet" icon={Trash2} onClick={() => field.onChange('')}>
            Bỏ ảnh
          </Button>
        )}
      </div>
      <FieldNote
        id="avatar-note"
        error={fieldState.error?.message}
        hint="Ảnh vuông là đẹp nhất. Không có ảnh thì dùng chữ cái đầu của tên. Ảnh được lưu cùng tài khoản khi bấm lưu."
      />
    </fieldset>
  )
}
