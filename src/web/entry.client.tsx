import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadPagesWithoutScript, noteDestinations } from './lib/missing-scripts.ts'

loadPagesWithoutScript()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={noteDestinations} />
    </StrictMode>,
  )
})
