import { type ReactNode, useState } from 'react'
import { ErrorState } from '../feedback/error-state.tsx'
import { type Script, useScript } from './on-demand.tsx'

/**
 * A part that a page needs, with a script of its own. Where the script can't be loaded, the part says so in
 * its place and offers to try again; from the second time on it advises a reload, as {@link onDemand} does.
 * @param placeholder stands there until it is loaded
 */
export function inPlace<P extends object>(load: Script<P>, placeholder?: ReactNode): (props: P) => ReactNode {
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each script, outside of components
  return function InPlace(props: P) {
    const [failures, setFailures] = useState(0)
    const [isTrying, setTrying] = useState(true)
    const Component = useScript(load, isTrying, () => {
      setFailures(failures + 1)
      setTrying(false)
    })
    if (Component) return <Component {...props} />
    if (isTrying) return placeholder
    return (
      <ErrorState
        title="Không tải được phần này"
        {...(failures > 1 && { text: 'Tải lại trang rồi thử lại.' })}
        onRetry={() => setTrying(true)}
      />
    )
  }
}
