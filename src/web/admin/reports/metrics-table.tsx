import { TableFrame, Td, Th, Tr } from '#web/ui/table.tsx'

/** A small table: the first column is words, all others are metrics. */
export function MetricsTable({
  label,
  head,
  rows,
}: {
  label: string
  head: readonly string[]
  rows: readonly { key: string; cells: readonly React.ReactNode[] }[]
}) {
  return (
    <TableFrame label={label}>
      <thead>
        <tr>
          {head.map((word, index) => (
            <Th key={word} numeric={index > 0}>
              {word}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <Tr key={key}>
            {cells.map((cell, index) => (
              <Td key={head[index]} numeric={index > 0} className={index > 0 ? '' : 'md:whitespace-nowrap'}>
                {cell}
              </Td>
            ))}
          </Tr>
        ))}
      </tbody>
    </TableFrame>
  )
}
