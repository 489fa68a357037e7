import { type ComponentType, useEffect, useState } from 'react'
import { onFirstInput } from '../on-first-input.ts'
import { scriptLoader } from '../script-loader.ts'
import type { ToastLook } from './toaster.tsx'

const RAISED = 'toast-raised'
const PLAIN_FOR_MS = 4000
const loadToaster = scriptLoader(() => import('./toaster.tsx'))

/** Shows a toast wherever the page has its {@link ToastHost}. */
export function showToast(look: ToastLook): void {
  window.dispatchEvent(new CustomEvent(RAISED, { detail: look }))
}

/**
 * The place of the toasts. Their code is fetched at the first input, so that pages start without it and an
 * error can still be shown once the network is gone; if it could not be fetched, the text alone is shown.
 */
export function ToastHost() {
  const [Region, setRegion] = useState<ComponentType | undefined>()
  const [plain, setPlain] = useState<ToastLook | undefined>()
  useEffect(() => {
    const raise = async (event: Event): Promise<void> => {
      const look = (event as CustomEvent<ToastLook>).detail
      const code = await loadToaster()
      if (!code) return setPlain(look)
      setRegion(() => code.Toaster)
      code.raiseToast(look)
    }
    window.addEventListener(RAISED, raise)
    const stop = onFirstInput(loadToaster)
    return () => {
      window.removeEventListener(RAISED, raise)
      stop()
    }
  }, [])
  useEffect(() => {
    if (!plain) return
    const timer = setTimeout(() => setPlain(undefined), PLAIN_FOR_MS)
    return () => clearTimeout(timer)
  }, [plain])
  return (
    <>
      {Region && <Region />}
      {plain && (
        <p
          role="alert"
          className="toast-place on-dark w-fit rounded-6 bg-sand-900 px-4 py-3.5 font-medium text-15 text-white shadow-sh2 md:ml-auto"
        >
          {plain.text}
        </p>
      )}
    </>
  )
}
