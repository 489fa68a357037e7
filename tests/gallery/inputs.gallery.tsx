import { FileSpreadsheet } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Calendar } from '#web/ui/inputs/calendar.tsx'
import { Checkbox, Radio } from '#web/ui/inputs/choice.tsx'
import { Combobox } from '#web/ui/inputs/combobox.tsx'
import { DateBox } from '#web/ui/inputs/date-box.tsx'
import { Field, FieldNote, TextAreaField, TextField } from '#web/ui/inputs/field.tsx'
import { FileChoice, SendingFile } from '#web/ui/inputs/file-choice.tsx'
import { PasswordField } from '#web/ui/inputs/password-field.tsx'
import { EmailField, NameField, PhoneField } from '#web/ui/inputs/person-fields.tsx'
import { NativeSelect } from '#web/ui/inputs/select.tsx'
import { RefusedCount, Stepper } from '#web/ui/inputs/stepper.tsx'
import { BothDensities, Columns, LONG, nothing, PLACES, Row } from './frame.tsx'

export function TextFields() {
  return (
    <>
      <BothDensities>
        <TextField label="Tên" required placeholder="Đèn bàn" hint="Tên mà khách thấy." />
        <TextField label="Mã" defaultValue="DEN-BAN" error="Mã này đã có." />
        <TextField label="Số lượng" inputMode="numeric" defaultValue="1" disabled />
        <TextField label={LONG} defaultValue={LONG} error={LONG} aside="Mẫu" />
        <TextAreaField label="Ghi chú" rows={3} defaultValue={LONG} />
        <TextAreaField label="Lý do" rows={2} required error="Vui lòng nhập lý do." />
      </BothDensities>
      <Columns>
        <NameField required />
        <PhoneField required error="Số điện thoại không hợp lệ." />
        <EmailField />
        <PasswordField label="Mật khẩu" error={undefined} defaultValue="mat-khau" />
        <PasswordField label="Nhập lại mật khẩu" error="Hai mật khẩu khác nhau." />
      </Columns>
    </>
  )
}

export function Choices() {
  return (
    <Columns>
      <div>
        <Checkbox>Giao hàng tận nơi</Checkbox>
        <Checkbox defaultChecked>Đã đọc điều khoản</Checkbox>
        <Checkbox mixed>Chọn một phần</Checkbox>
        <Checkbox aria-invalid>Chưa đồng ý</Checkbox>
      </div>
      <div>
        <Checkbox disabled>Không chọn được</Checkbox>
        <Checkbox disabled defaultChecked>
          Không bỏ được
        </Checkbox>
        <Checkbox>{LONG}</Checkbox>
      </div>
      <div>
        <Radio name="radio">Chuyển khoản</Radio>
        <Radio name="radio" defaultChecked>
          Tiền mặt
        </Radio>
        <Radio name="radio" disabled>
          Trả góp
        </Radio>
      </div>
    </Columns>
  )
}

export function Selects() {
  const states = [
    { label: 'Sắp xếp' },
    { label: 'Kho', error: 'Vui lòng chọn kho.' },
    { label: 'Kho đã khóa' },
  ]
  return (
    <BothDensities>
      {states.map(({ label, error }, index) => (
        <Field key={label} label={label} required={index === 1} error={error}>
          {({ id, invalid, describedBy }) => (
            <NativeSelect
              id={id}
              aria-invalid={invalid || undefined}
              aria-describedby={describedBy}
              disabled={index === 2}
              options={PLACES}
              className="w-full"
            />
          )}
        </Field>
      ))}
    </BothDensities>
  )
}

function Places({ start, isDisabled = false }: { start: string; isDisabled?: boolean }) {
  const [value, setValue] = useState(start)
  return (
    <Field label="Tỉnh, thành phố" required error={start ? undefined : 'Vui lòng chọn nơi nhận.'}>
      {({ id, describedBy, invalid }) => (
        <Combobox
          id={id}
          describedBy={describedBy}
          invalid={invalid}
          disabled={isDisabled}
          options={PLACES}
          value={value}
          onChange={setValue}
          search={typed => PLACES.filter(({ label }) => label.includes(typed))}
          placeholder="Chọn hoặc gõ"
        />
      )}
    </Field>
  )
}

export function Comboboxes() {
  return (
    <BothDensities>
      <Places start="Huế" />
      <Places start="" />
      <Places start={LONG} isDisabled />
    </BothDensities>
  )
}

export function Days() {
  const [day, setDay] = useState('2026-11-20')
  const box = { onChange: setDay, calendarLabel: 'ngày giao' }
  return (
    <Columns>
      <DateBox id="day" label="Ngày giao" value={day} {...box} />
      <DateBox id="wrong-day" label="Ngày nhận" value="" error="Vui lòng nhập ngày nhận." {...box} />
      <Calendar value={day} today="2026-11-19" min="2026-11-10" onChoose={setDay} />
    </Columns>
  )
}

export function Steppers() {
  const [count, setCount] = useState(1)
  return (
    <Row>
      <Stepper label="Số lượng" value={count} onChange={setCount} />
      <Stepper label="Số lượng tối đa" value={9999} max={9999} onChange={nothing} />
      <Stepper label="Số lượng đã khóa" value={2} disabled onChange={nothing} />
      <div>
        <Stepper label="Số lượng sai" value={2} onChange={nothing} />
        <RefusedCount id={useId()} refusal="Số lượng sai phải là số nguyên từ 1 đến 999" />
      </div>
    </Row>
  )
}

function ExcelFile({ error }: { error?: string }) {
  const noteId = useId()
  return (
    <div>
      <FileChoice
        input={useRef<HTMLInputElement>(null)}
        label="Chọn tệp Excel"
        accept=".xlsx"
        isInvalid={Boolean(error)}
        describedBy={noteId}
        className="min-h-32 py-5"
        onChoose={nothing}
      >
        <FileSpreadsheet size={28} strokeWidth={1.5} aria-hidden />
        Chọn tệp Excel
      </FileChoice>
      <FieldNote id={noteId} error={error} hint="Tối đa 5 MB" />
    </div>
  )
}

export function Files() {
  return (
    <Columns>
      <ExcelFile />
      <ExcelFile error="Tệp này không phải tệp Excel." />
      <SendingFile name={`${LONG}.xlsx`} percent={40} label="Tiến độ gửi tệp" onStop={nothing}>
        <p className="mt-1 text-13 text-sand-600">Đang gửi tệp…</p>
      </SendingFile>
    </Columns>
  )
}
