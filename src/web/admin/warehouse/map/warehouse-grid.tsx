import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { codeAfter, type Step, type ZoneGrid } from './map-cells.ts'
import { ZonePanel } from './zone-panel.tsx'

const STEPS: Partial<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'first',
  End: 'last',
  PageUp: 'zoneBefore',
  PageDown: 'zoneAfter',
}

/**
 * The zones of a warehouse. One cell takes the focus by Tab; arrows move on, Home and End along a line, Page
 * Up and Page Down to other zones, Enter opens.
 * @param chosen the code of the open cell, which is scrolled into sight
 */
export function WarehouseGrid({
  grids,
  chosen,
  found,
  onChoose,
}: {
  grids: readonly ZoneGrid[]
  chosen: string | undefined
  found: ReadonlySet<string>
  onChoose: (code: string) => void
}) {
  const box = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<string>()
  const here = focused ?? chosen ?? firstCode(grids)
  useEffect(() => {
    if (chosen) cellIn(box.current, chosen)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [chosen])
  const move = (event: KeyboardEvent): void => {
    const code = codeOf(event.target)
    const step = STEPS[event.key]
    if (!code || !step || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    const next = codeAfter(grids, code, step)
    setFocused(next)
    cellIn(box.current, next)?.focus()
  }
  const choose = (event: MouseEvent): void => {
    const code = codeOf(event.target)
    if (!code) return
    setFocused(code)
    onChoose(code)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: clicks and keys of the cells inside come here
    <div ref={box} onKeyDown={move} onClick={choose} className="grid items-start gap-3 lg:grid-cols-2">
      {grids.map(grid => {
        const isIn = (code: string | undefined) => (code?.startsWith(`${grid.zone}-`) ? code : undefined)
        return <ZonePanel key={grid.zone} grid={grid} here={isIn(here)} chosen={isIn(chosen)} found={found} />
      })}
    </div>
  )
}

function firstCode(grids: readonly ZoneGrid[]): string | undefined {
  return grids[0]?.rows[0]?.lines[0]?.cells.find(Boolean)?.location_code
}

function codeOf(target: EventTarget): string | undefined {
  return target instanceof HTMLElement ? target.closest<HTMLElement>('[data-code]')?.dataset.code : undefined
}

function cellIn(box: HTMLElement | null, code: string): HTMLElement | undefined {
  return box?.querySelector<HTMLElement>(`[data-code="${CSS.escape(code)}"]`) ?? undefined
}
