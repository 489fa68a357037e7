import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { ConfirmableStep } from '#contract/setup/setup.steps.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
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
  const navigate = useNavigate()
  const { mutate, isBusy } = useMutation('PUT /api/admin/setup/:step', {
    isReloaded: false,
    onDone: () => void navigate('/admin/setup', { preventScrollReset: true }),
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
