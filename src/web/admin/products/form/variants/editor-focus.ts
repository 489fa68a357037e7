import { useEffect, useRef } from 'react'

const EDITOR = '[data-variant-editor]'
const BOXES = 'input:not([type=file])'

const boxesOf = (editor: ParentNode | null): HTMLInputElement[] => [
  ...(editor?.querySelectorAll<HTMLInputElement>(BOXES) ?? []),
]

/** The position of the box of the open row that has the focus; 0 if none has. */
export function focusedBox(): number {
  const focused = document.activeElement
  const boxes = boxesOf(document.querySelector(EDITOR))
  return focused instanceof HTMLInputElement ? Math.max(boxes.indexOf(focused), 0) : 0
}

/**
 * Moves the focus to a box of the row when it opens, later to the first one that is wrong.
 * @param focusAt the position of the box
 */
export function useEditorFocus({ focusAt, refusals }: { focusAt: number; refusals: number }) {
  const element = useRef<HTMLFieldSetElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it belongs to the opening
  useEffect(() => boxesOf(element.current)[focusAt]?.focus(), [])
  useEffect(() => {
    if (refusals === 0) return
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus()
  }, [refusals])
  return element
}
