// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { afterEach, expect, it } from 'vitest'
import { AmountField } from './amount-field.tsx'
import { FormAmount, FormDecimal, FormDong, FormNumber } from './form-fields.tsx'

afterEach(cleanup)

const kept: { value: unknown } = { value: undefined }

function Bound({ Box }: { Box: typeof FormNumber | typeof FormDong }) {
  const { control } = useForm<{ box: string | number }>({ defaultValues: { box: '' } })
  kept.value = useWatch({ control, name: 'box' })
  return <Box control={control} name="box" label="Số" />
}

function BoundAmount() {
  const { control } = useForm({ defaultValues: { box: '' } })
  kept.value = useWatch({ control, name: 'box' })
  return <FormAmount control={control} name="box" label="Số" />
}

function Free(props: Partial<ComponentProps<typeof AmountField>>) {
  const [value, setValue] = useState('')
  kept.value = value
  return <AmountField label="Số" {...props} value={value} onChange={setValue} />
}

const boxes = {
  FormNumber: <Bound Box={FormNumber} />,
  FormDong: <Bound Box={FormDong} />,
  FormAmount: <BoundAmount />,
  AmountField: <Free />,
}

const WAYS = ['insertFromPaste', 'insertFromDrop', 'insertReplacementText', 'insertText', ''] as const

function opened(box: ReactNode) {
  cleanup()
  render(box)
  const input = screen.getByRole<HTMLInputElement>('textbox')
  const put = (value: string, inputType: string, data: string | null = value) =>
    fireEvent.input(input, { target: { value }, inputType, data })
  return { put, leave: () => fireEvent.blur(input) }
}

it.each(Object.entries(boxes))('reads no whole text as another number: %s', (_, box) => {
  for (const [text, value] of [
    ['850000.00', '850000'],
    ['850.000', '850000'],
    ['1.250.000,00 ₫', '1250000'],
    ['7.5', '7.5'],
    ['1234.56', '1234.56'],
    ['850000.5', '850000.5'],
  ] as const)
    for (const way of WAYS) {
      const { put, leave } = opened(box)
      put('850.000', way)
      put(text, way)
      expect(String(kept.value), `${text} by ${way}`).toBe(value)
      leave()
      expect(String(kept.value), `${text} by ${way}, left`).toBe(value)
    }
})

it.each(Object.entries(boxes))('reads text typed key by key as a whole once it is left: %s', (_, box) => {
  for (const [text, value] of [
    ['850000.00', '850000'],
    ['850.000', '850000'],
    ['25.000.000', '25000000'],
    ['850.00', '850'],
    ['7.5', '7.5'],
    ['1234567', '1234567'],
  ] as const) {
    const { put, leave } = opened(box)
    for (const key of text) put(screen.getByRole<HTMLInputElement>('textbox').value + key, 'insertText', key)
    leave()
    expect(String(kept.value), text).toBe(value)
  }
})

function BoundDecimal() {
  const { control, reset } = useForm({ defaultValues: { box: 10 } })
  kept.value = useWatch({ control, name: 'box' })
  return (
    <>
      <FormDecimal control={control} name="box" label="Số" />
      <button type="button" onClick={() => reset()}>
        Bỏ
      </button>
    </>
  )
}

it('reads decimals behind a comma as behind a point, key by key and as a whole', () => {
  for (const [text, value, shown] of [
    ['8,5', 8.5, '8,5'],
    ['8.5', 8.5, '8,5'],
    ['10.7769', 10.7769, '10,7769'],
    ['-16,25', -16.25, '-16,25'],
    ['0', 0, '0'],
    ['8', 8, '8'],
    ['8,5,5', Number.NaN, '8,5,5'],
    ['', Number.NaN, ''],
  ] as const) {
    const { put, leave } = opened(<BoundDecimal />)
    const box = screen.getByRole<HTMLInputElement>('textbox')
    put('', 'deleteContentBackward', null)
    for (const key of text) put(box.value + key, 'insertText', key)
    expect([text, kept.value, box.value]).toEqual([text, value, text])
    leave()
    expect([text, kept.value, box.value]).toEqual([text, value, shown])
    put(text, 'insertFromPaste')
    expect([text, kept.value]).toEqual([text, value])
    fireEvent.click(screen.getByRole('button'))
    expect([text, kept.value, box.value]).toEqual([text, 10, '10'])
  }
})
