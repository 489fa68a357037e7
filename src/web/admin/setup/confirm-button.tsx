import type { ReactNode } from 'react'
import type { ConfirmableStep } from '#contract/setup/setup.steps.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { useLeadOn } from '#web/lib/lead-on.ts'
import { Button } from '#web/ui/button.tsx'

/** Marks a step as done or not needed, if the data do not show it. */
export function ConfirmButton({
  step,
  kind = 'secondary',
  children,
}: {
  step: ConfirmableStep
  kind?: 'primary' | 'secondary'
  children: ReactNode
}) {
  const leadOn = useLeadOn()
  const { mutate, isBusy } = useMutation('PUT /api/admin/setup/:step', {
    isReloaded: false,
    onDone: () => void leadOn('/admin/setup', { preventScrollReset: true }),
  })
  return (
    <Button
      kind={kind}
      busy={isBusy}
      onClick={() => void mutate({ params: { step }, body: { confirmed: true } })}
    >
      {children}
    </Button>
  )
}
