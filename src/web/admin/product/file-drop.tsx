import { type DragEvent, type ReactNode, useState } from 'react'

/** Takes files that are dropped on it; `children` are told while something is held over them. */
export function FileDrop({
  onDrop,
  children,
}: {
  onDrop: (files: File[]) => void
  children: (isOver: boolean) => ReactNode
}) {
  const [isOver, setOver] = useState(false)
  const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the button inside is the accessible one
    <div
      onDragOver={event => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        onDrop([...event.dataTransfer.files])
      }}
    >
      {children(isOver)}
    </div>
  )
}
