import type { ReactNode } from 'react'
import { formatCount, formatPercent } from '#web/lib/format/formats.ts'
import { cx } from '#web/ui/cx.ts'
import { TableFrame, Td, Th, Tr } from '#web/ui/table.tsx'

const TONES = [
  'bg-pine-700',
  'bg-glow-400 ring-1 ring-glow-600 ring-inset',
  'bg-sand-400',
  'bg-sky-700',
  'bg-plum-700',
  'bg-pine-500',
]

export type Share = { key: string; name: ReactNode; count: number; value: number; text: string }

/**
 * Parts of a whole: a bar of tinted pieces and, since colour alone is not enough, the table that names them.
 */
export function Shares({
  label,
  shares,
  countWord,
  valueWord,
}: {
  label: string
  shares: readonly Share[]
  countWord: string
  valueWord: string
}) {
  const total = shares.reduce((sum, { value }) => sum + value, 0)
  const percentOf = (value: number): number => (total > 0 ? Math.round((value * 100) / total) : 0)
  return (
    <>
      <div aria-hidden className="mb-3 flex h-2.5 gap-0.5 overflow-hidden rounded-[2px] bg-sand-100">
        {shares.map(({ key, value }, index) =>
          value > 0 ? (
            <span
              key={key}
              className={TONES[index % TONES.length]}
              style={{ flexGrow: value, flexBasis: 0 }}
            />
          ) : null,
        )}
      </div>
      <TableFrame label={label}>
        <thead>
          <tr>
            <Th>{label}</Th>
            <Th numeric>{countWord}</Th>
            <Th numeric>Tỷ lệ</Th>
            <Th numeric>{valueWord}</Th>
          </tr>
        </thead>
        <tbody>
          {shares.map(({ key, name, count, value, text }, index) => (
            <Tr key={key}>
              <Td>
                <span className="flex items-center gap-2">
                  <span
                    aria-hidden
                    className={cx('size-2.5 shrink-0 rounded-[2px]', TONES[index % TONES.length])}
                  />
                  {name}
                </span>
              </Td>
              <Td numeric>{formatCount(count)}</Td>
              <Td numeric>{formatPercent(percentOf(value))}</Td>
              <Td numeric>{text}</Td>
            </Tr>
          ))}
        </tbody>
      </TableFrame>
    </>
  )
}
