import { type ReactNode, useRef, useState } from 'react'
import { ConfirmDialog } from '#web/ui/overlays/confirm.tsx'

/** A value that is given with the answer, such as a reason. */
export type AnswerField = {
  start: string
  render: (props: {
    value: string
    onChange: (value: string) => void
    error?: string | undefined
  }) => ReactNode
  /** The error of a value that is not enough. */
  errorOf?: (value: string) => string | undefined
}

/** A question before an action. */
export type Question = {
  title: string
  /** The consequence. */
  text?: ReactNode
  /** The action, as a verb. */
  confirmText: string | ((value: string) => string)
  isDanger?: boolean
  field?: AnswerField
  /**
   * Carries the action out; the dialog waits. It stays open if the result is undefined, which is the result
   * of a refused call. @param value of the field
   */
  act?: (value: string) => Promise<unknown>
}

/** @returns whether the action was confirmed and, if the question has `act`, carried out */
export type Confirm = (question: Question) => Promise<boolean>

/**
 * Asks before an action. A question that is asked while another one is open takes its place: a refusal can so
 * offer the next possible action.
 * @returns `confirm` and the `dialog`, which the component renders
 */
export function useConfirm(): { confirm: Confirm; dialog: ReactNode } {
  const [question, setQuestion] = useState<Question>()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [value, setValue] = useState('')
  const [error, setError] = useState<string>()
  const pending = useRef<{ question: Question; settle: (isDone: boolean) => void }>(undefined)

  const settle = (isDone: boolean): void => {
    setOpen(false)
    pending.current?.settle(isDone)
    pending.current = undefined
  }
  const confirm: Confirm = asked =>
    new Promise(resolve => {
      pending.current?.settle(false)
      pending.current = { question: asked, settle: resolve }
      setQuestion(asked)
      setValue(asked.field?.start ?? '')
      setError(undefined)
      setOpen(true)
    })
  const answer = async (asked: Question): Promise<void> => {
    // while it closes it can still be pressed
    if (pending.current?.question !== asked) return
    const found = asked.field?.errorOf?.(value)
    setError(found)
    if (found) return
    if (!asked.act) return settle(true)
    setBusy(true)
    try {
      const result = await asked.act(value.trim())
      if (result !== undefined && pending.current?.question === asked) settle(true)
    } finally {
      setBusy(false)
    }
  }

  const dialog = question && (
    <ConfirmDialog
      isOpen={isOpen}
      isDanger={question.isDanger ?? false}
      busy={isBusy}
      title={question.title}
      confirmText={
        typeof question.confirmText === 'string' ? question.confirmText : question.confirmText(value)
      }
      onClose={() => settle(false)}
      onConfirm={() => void answer(question)}
    >
      {question.text}
      {question.field?.render({ value, onChange: setValue, error })}
    </ConfirmDialog>
  )
  return { confirm, dialog }
}
