import { isEan13 } from '#contract/catalogue/ean.ts'
import { scanCode } from '#contract/warehouse/scan-codes.ts'
import { BarCode } from './bar-code.tsx'

/** The content of one label: a large line, smaller ones, and the code that is scanned. */
export type Label = { key: string; code: string; title: string; lines: string[] }

/** Labels on A4 sheets of 3 × 8, 70 × 37 mm each; a sheet of such stickers is printed without margins. */
export function LabelSheet({ labels }: { labels: readonly Label[] }) {
  return (
    <>
      <style>{'@page { size: A4; margin: 0 }'}</style>
      <ul
        aria-label="Nhãn"
        className="mx-auto grid w-[210mm] max-w-full grid-cols-[repeat(auto-fill,70mm)] justify-center bg-white max-md:rounded-10 max-md:border max-md:border-sand-200 print:absolute print:inset-x-0 print:top-0 print:max-w-none"
      >
        {labels.map(label => (
          <li
            key={label.key}
            className="flex h-[37mm] break-inside-avoid flex-col items-center justify-center gap-[1mm] overflow-hidden border border-sand-200 border-dashed px-[4mm] text-center print:border-transparent"
          >
            <b className="line-clamp-2 max-w-full font-semibold text-[15pt] leading-tight">{label.title}</b>
            {label.lines.map(line => (
              <span key={line} className="max-w-full truncate text-[9pt] leading-tight">
                {line}
              </span>
            ))}
            <BarCode
              kind={isEan13(label.code) ? 'ean13' : 'code128'}
              text={isEan13(label.code) ? label.code : scanCode(label.code)}
              className="h-[12mm] max-w-full"
            />
            <span className="text-[8pt] leading-none">{label.code}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
