import type { ReactNode } from 'react'
import type { Finding } from '#contract/operations/operations.shapes.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { checkLabels, shortMoment } from './operations-data.ts'
import { problemIcons, problemText } from './problem-texts.ts'

/**
 * A problem with the time of its begin, its meaning for shoppers, the steps to take.
 * @param aside next to it on a wide screen
 */
export function ProblemCard({
  finding,
  now,
  note,
  aside,
}: {
  finding: Finding
  now: string
  note: string
  aside?: ReactNode
}) {
  const problem = problemText(finding)
  if (!problem) return null
  const Icon = problemIcons[finding.name]
  const id = `problem-${finding.name}`
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-5 rounded-10 border-2 border-lac-700 bg-white p-4 md:p-5 lg:flex-row"
    >
      <div className="flex min-w-0 flex-1 gap-4 max-md:flex-col md:gap-5">
        <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-lac-50 text-lac-700">
          <Icon size={22} strokeWidth={1.75} aria-hidden />
        </span>
        <div className="min-w-0 flex-1">
          <p className="font-medium text-13 text-lac-700">{note}</p>
          <h2 id={id} className="font-semibold text-18 md:text-22">
            {problem.title}
            {finding.since && !problem.isWhole && ` từ ${shortMoment(finding.since, now)}`}
          </h2>
          <p className="mt-1 max-w-[72ch] text-15 text-sand-700">{problem.meaning}</p>
          {problem.list && (
            <ul className="mt-2 list-disc pl-5 text-14 text-sand-700">
              {problem.list.map(item => (
                <li key={item} className="wrap-anywhere">
                  {item}
                </li>
              ))}
            </ul>
          )}
          <ol aria-label={`Cách xử lý: ${checkLabels[finding.name]}`} className="mt-3 space-y-2">
            {problem.steps.map((step, index) => (
              <li key={step} className="flex gap-3">
                <span
                  aria-hidden
                  className="flex size-5.5 shrink-0 items-center justify-center rounded-full bg-sand-100 text-13 text-sand-700"
                >
                  {index + 1}
                </span>
                {step}
              </li>
            ))}
          </ol>
          {problem.actions.length > 0 && (
            <p className="mt-4 flex flex-wrap gap-2.5">
              {problem.actions.map(({ to, label }, index) => (
                <ButtonLink key={to} to={to} kind={index === 0 ? 'primary' : 'secondary'}>
                  {label}
                </ButtonLink>
              ))}
            </p>
          )}
        </div>
      </div>
      {aside}
    </section>
  )
}
