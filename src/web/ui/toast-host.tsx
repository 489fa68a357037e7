import { type ComponentType, useEffect, useState } from 'react'
import type { ToastLook } from './toaster.tsx'

const RAISED = 'toast-raised'

/** Shows a toast wherever the page has its {@link ToastHost}. */
export function showToast(look: ToastLook): void {
  window.dispatchEvent(new CustomEvent(RAISED, { detail: look }))
}

/** The place of the toasts. Their code is fetched with the first one, so that pages start without it. */
export function ToastHost() {
  const [Region, setRegion] = useState<ComponentType | undefined>()
  useEffect(() => {
    const raise = async (event: Event): Promise<void> => {
      const { Toaster, raiseToast } = await import('./toaster.tsx')
      setRegion(() => Toaster)
      raiseToast((event as CustomEvent<ToastLook>).detail)
    }
    window.addEventListener(RAISED, raise)
    return () => window.removeEventListener(RAISED, raise)
  }, [])
  return Region ? <Region /> : null
}
