import { useEffect, useState } from 'react'

/**
 * Moves the focus to a button as soon as it can be pressed.
 * @param isIdle whether buttons can be pressed
 * @param otherwise the id of the button that gets it if the wanted one is gone by then
 * @returns notes the id of the wanted button
 */
export function useFocusWhen(isIdle: boolean, otherwise: string): (id: string) => void {
  const [wanted, setWanted] = useState<string>()
  useEffect(() => {
    if (!isIdle || !wanted) return
    const button = document.getElementById(wanted) ?? document.getElementById(otherwise)
    button?.focus()
    setWanted(undefined)
  }, [isIdle, wanted, otherwise])
  return setWanted
}
