import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { showToast } from '../feedback/toast-host.tsx'

/** Imports the module whose default export is the component. */
export type Script<P> = () => Promise<{ default: ComponentType<P> }>

/**
 * A dialog, or anything else that a press opens, with a script of its own, which is loaded when it is opened
 * first. Where the script can't be loaded, as without a network or after a newer version of the shop has been
 * installed, a toast says so, `onClose` is called, and the next press tries again. The page and what was
 * typed stay.
 */
export function onDemand<P extends { isOpen?: boolean; onClose: () => void }>(
  load: Script<P>,
): (props: P) => ReactNode {
  let hasFailed = false
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each script, outside of components
  return function OnDemand(props: P) {
    const { isOpen = true, onClose } = props
    const Component = useScript(load, isOpen, () => {
      sayMissing(hasFailed)
      hasFailed = true
      onClose()
    })
    return Component && <Component {...props} />
  }
}

/**
 * The component of a script, once it was wanted and has been loaded. After a failure it is tried again when
 * it is wanted again.
 */
export function useScript<P>(
  load: Script<P>,
  isWanted: boolean,
  onFailed: () => void,
): ComponentType<P> | undefined {
  const [Component, setComponent] = useState<ComponentType<P>>()
  const fail = useEffectEvent(onFailed)
  const isMissing = isWanted && !Component
  useEffect(() => {
    if (isMissing)
      load().then(
        script => setComponent(() => script.default),
        () => fail(),
      )
  }, [isMissing, load])
  return Component
}

/**
 * Says that what was pressed could not be loaded. Browsers from before 2026 keep a script that has failed as
 * failed for as long as the page is open (whatwg/html#10327), and one of an older version of the shop is gone
 * for good. So from the second time on a reload is advised, and offered where it loses no text: forms that
 * are sent by scripts are `post`.
 */
export function sayMissing(isAgain: boolean): void {
  showToast({
    kind: 'error',
    text: isAgain
      ? 'Vẫn không tải được. Tải lại trang rồi thử lại.'
      : 'Không tải được. Kiểm tra mạng rồi thử lại.',
    canReload: isAgain && !document.querySelector('form[method=post]'),
  })
}
