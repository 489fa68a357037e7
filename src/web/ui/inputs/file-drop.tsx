import { type DragEvent, type ReactNode, useEffect, useState } from 'react'

/** Takes files that are dropped on it; `children` gets whether files are dragged over it. */
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
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the button or input inside is the accessible one
    <div
      className="relative"
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

/**
 * A file that is dropped outside the box for it is not opened in place of the page, with all that was typed.
 */
export function useNoStrayDrops(): void {
  useEffect(() => {
    const ignore = (event: globalThis.DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    window.addEventListener('dragover', ignore)
    window.addEventListener('drop', ignore)
    return () => {
      window.removeEventListener('dragover', ignore)
      window.removeEventListener('drop', ignore)
    }
  }, [])
}
