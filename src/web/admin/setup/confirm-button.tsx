import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ConfirmableStep } from '#contract/setup/setup.steps.ts'
import { isApiError } from '#web/lib/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/feedback/toast-host.tsx'
import { confirmStep } from './setup-data.ts'

/** Says of a step, which no data can tell, that it is done or not needed. */
export function ConfirmButton({
  step,
  kind = 'secondary',
  children,
}: {
  step: ConfirmableStep
  kind?: 'primary' | 'secondary'
  children: ReactNode
}) {
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const confirm = async (): Promise<void> => {
    setBusy(true)
    try {
      await confirmStep(step)
      await navigate('/admin/setup', { preventScrollReset: true })
    } catch (error) {
      if (!isApiError(error)) throw error
      showToast({ kind: 'error', text: error.message })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button kind={kind} busy={busy} onClick={confirm}>
      {children}
    </Button>
  )
}
