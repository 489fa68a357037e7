import { useId } from 'react'
import { formatCount } from '#web/lib/format/formats.ts'
import { Radio } from '#web/ui/inputs/choice.tsx'
import { type OwnStockChoice, ownStockEffect } from './own-stock.ts'

export type OwnStock = {
  /** Pieces that the product has without variants. */
  count: number
  choice: OwnStockChoice
  choose: (choice: OwnStockChoice) => void
}

/** The fate of the product's own pieces with its first variant: a choice, and its effect in words. */
export function OwnStockChoiceFields({ ownStock, quantity }: { ownStock: OwnStock; quantity: string }) {
  const { count, choice, choose } = ownStock
  const name = useId()
  const effectId = useId()
  const radio = (value: OwnStockChoice, text: string) => (
    <Radio
      className="clear-both"
      name={name}
      checked={choice === value}
      aria-describedby={effectId}
      onChange={() => choose(value)}
    >
      {text}
    </Radio>
  )
  return (
    <fieldset className="rounded-6 border border-sand-200 bg-glow-50 px-4 pt-3 pb-3">
      <legend className="float-left w-full font-medium">
        {formatCount(count)} cái đang có của sản phẩm này sẽ ra sao?
      </legend>
      {radio('move', 'Chuyển sang biến thể đầu tiên')}
      {radio('write_off', `Xuất ${formatCount(count)} cái khỏi kho`)}
      <p id={effectId} aria-live="polite" className="text-13 text-sand-700">
        {ownStockEffect(choice, { count, quantity })}
      </p>
    </fieldset>
  )
}
