import type { MovingIn } from '#contract/moving-in/moving-in.shapes.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { NativeSelect } from '#web/ui/inputs/select.tsx'

/** The choice that decides for all rows with a problem; a new trial run follows. */
export function ProblemAnswer({
  movingIn: { _id: id, mapping },
  question: name,
}: {
  movingIn: MovingIn
  question: string
}) {
  const { mutate, isBusy } = useMutation('PUT /api/admin/moving-in/:id/mapping', { isShown: () => false })
  const question = mapping.questions.find(one => one.name === name)
  if (!question) return null
  const kept = new Map(mapping.answers.map(answer => [answer.name, answer.value]))
  const choose = (value: string): void => {
    const files = mapping.files.map(({ columns }) => ({
      columns: columns.map(({ index, target }) => ({ index, target: target ?? 'ignored' })),
    }))
    const answers = [...new Map(kept).set(name, value)].map(([key, answer]) => ({ name: key, value: answer }))
    void mutate({ params: { id }, body: { files, answers } })
  }
  return (
    <NativeSelect
      aria-label={question.question}
      options={question.choices}
      value={kept.get(name) ?? question.choices[0]?.value ?? ''}
      disabled={isBusy}
      onChange={event => choose(event.target.value)}
      className="w-full md:w-64"
    />
  )
}
