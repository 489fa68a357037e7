import { ArrowRight, CircleCheck, Minus, TriangleAlert } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { MovingIn } from '#contract/moving-in/moving-in.shapes.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { useLeadOn } from '#web/lib/lead-on.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { NativeSelect } from '#web/ui/inputs/select.tsx'
import { FootBar } from '#web/ui/navigation/foot-bar.tsx'
import { Panel } from '../../kit/page/panel.tsx'

type File = MovingIn['mapping']['files'][number]
type Column = File['columns'][number]
/** The field of each column by its place; empty while it is not chosen. */
type Choice = Readonly<Record<number, string>>

const IGNORED = 'ignored'

/** The field of each column of the files, and the questions for all rows; the trial run follows. */
export function Mapping({ movingIn }: { movingIn: MovingIn }) {
  const { files, targets, questions, answers: kept } = movingIn.mapping
  const [choices, setChoices] = useState<Choice[]>(() => files.map(choiceOf))
  const [answers, setAnswers] = useState<Record<string, string>>(() =>
    Object.fromEntries(kept.map(({ name, value }) => [name, value])),
  )
  const leadOn = useLeadOn()
  const { mutate, isBusy } = useMutation('PUT /api/admin/moving-in/:id/mapping', {
    isShown: () => false,
    onDone: () => leadOn(`/admin/products/import/moving-in/${movingIn._id}`),
  })
  const open = choices.flatMap((choice, at) =>
    (files[at]?.columns ?? []).filter(({ index }) => !choice[index]).map(({ heading }) => heading),
  )
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (open.length > 0) return
    const columnsOf = (choice: Choice) =>
      Object.entries(choice).map(([index, target]) => ({ index: Number(index), target }))
    const given = questions.map(({ name, choices: [first] }) => ({
      name,
      value: answers[name] ?? first?.value ?? '',
    }))
    void mutate({
      params: { id: movingIn._id },
      body: {
        files: choices.map(choice => ({ columns: columnsOf(choice) })),
        answers: given,
      },
    })
  }
  return (
    <form onSubmit={submit}>
      <div className="space-y-4">
        {files.map((file, at) => (
          <FileColumns
            key={`${file.name}/${file.sheet ?? ''}`}
            file={file}
            targets={targets}
            choice={choices[at] ?? {}}
            onChoose={(index, target) =>
              setChoices(now =>
                now.map((choice, place) => (place === at ? { ...choice, [index]: target } : choice)),
              )
            }
          />
        ))}
        <Panel title="Hỏi một lần cho tất cả">
          <div className="grid gap-4 md:grid-cols-2">
            {questions
              .filter(({ isOfProblem }) => !isOfProblem)
              .map(({ name, question, help, choices: options }) => (
                <Field key={name} label={question} hint={help} required>
                  {({ id, describedBy }) => (
                    <NativeSelect
                      id={id}
                      aria-describedby={describedBy}
                      options={options}
                      value={answers[name] ?? options[0]?.value ?? ''}
                      onChange={event => setAnswers(now => ({ ...now, [name]: event.target.value }))}
                      className="w-full"
                    />
                  )}
                </Field>
              ))}
          </div>
        </Panel>
      </div>
      <FootBar className="sticky bottom-0 z-10 mt-4 flex min-h-16 flex-wrap items-center justify-between gap-3 rounded-t-10 border border-sand-200 bg-white px-4 py-3 shadow-sh2">
        <p role="status" className="flex min-w-0 flex-1 basis-64 items-center gap-2 text-sand-700">
          <span aria-hidden className="size-2 shrink-0 rounded-full bg-glow-400" />
          {open.length > 0
            ? `Còn ${open.length} cột cần bạn chọn: ${open.slice(0, 3).join(', ')}. Chưa có gì được ghi.`
            : 'Xem thử rồi mới nhập. Chưa có gì được ghi vào cửa hàng.'}
        </p>
        <Button type="submit" icon={ArrowRight} busy={isBusy} disabled={open.length > 0}>
          Xem thử
        </Button>
      </FootBar>
    </form>
  )
}

const choiceOf = ({ columns }: File): Choice =>
  Object.fromEntries(columns.map(({ index, target }) => [index, target ?? '']))

function FileColumns({
  file,
  targets,
  choice,
  onChoose,
}: {
  file: File
  targets: MovingIn['mapping']['targets']
  choice: Choice
  onChoose: (index: number, target: string) => void
}) {
  const options = [
    { value: '', label: 'chọn mục…', disabled: true },
    ...targets.map(({ name, label }) => ({ value: name, label })),
  ]
  // those that are asked come first, ignored ones last; the order stays while one is chosen
  const sorted = file.columns.toSorted((one, other) => rankOf(one) - rankOf(other))
  return (
    <Panel
      flush
      title={file.sheet === null ? file.name : `${file.name} · ${file.sheet}`}
      aside={<span className="text-13 text-sand-600">{formatCount(file.rows)} dòng</span>}
    >
      {file.notes.length > 0 && (
        <Notice tone="info" className="mx-4 mb-3">
          {file.notes.join('. ')}
        </Notice>
      )}
      <ul className="divide-y divide-sand-200 border-sand-200 border-t">
        {sorted.map(column => {
          const target = choice[column.index] ?? ''
          return (
            <li
              key={column.index}
              className={cx(
                'grid gap-x-4 gap-y-2 px-4 py-2.5 md:grid-cols-[minmax(0,11rem)_minmax(0,1fr)_18rem_8rem] md:items-center',
                target === '' && 'bg-glow-50',
              )}
            >
              <span
                className={cx('wrap-anywhere font-medium', target === IGNORED && 'font-normal text-sand-600')}
              >
                {column.heading}
              </span>
              <span className="flex min-w-0 gap-4 text-13 text-sand-600">
                {column.samples.length === 0
                  ? 'trống ở mọi dòng'
                  : column.samples.map((sample, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: samples never change their order
                      <span key={at} className="min-w-0 flex-1 truncate" title={sample}>
                        {sample}
                      </span>
                    ))}
              </span>
              <NativeSelect
                aria-label={`Mục của cửa hàng cho cột «${column.heading}»`}
                options={options}
                value={target}
                onChange={event => onChoose(column.index, event.target.value)}
                className="w-full"
              />
              <span className="md:text-right">
                <ColumnBadge column={column} target={target} />
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

const rankOf = ({ target }: Column): number => (target === null ? 0 : target === IGNORED ? 2 : 1)

function ColumnBadge({ column, target }: { column: Column; target: string }) {
  if (target === '')
    return (
      <Badge tone="warning" icon={TriangleAlert}>
        Cần bạn chọn
      </Badge>
    )
  if (target === IGNORED)
    return (
      <Badge tone="neutral" icon={Minus}>
        Bỏ qua
      </Badge>
    )
  return (
    <Badge tone="good" icon={CircleCheck}>
      {target === column.target ? 'Tự nhận ra' : 'Bạn chọn'}
    </Badge>
  )
}
