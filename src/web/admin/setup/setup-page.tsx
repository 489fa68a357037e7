import { CircleCheck, ExternalLink } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { type SetupStep, setupLabels } from '#contract/setup/setup.steps.ts'
import { store } from '#web/lib/storage.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { AdminFailure } from '../failure.tsx'
import { loadForAdmin } from '../guard.ts'
import { PageHead } from '../kit/page/panel.tsx'
import { SEEN_KEY } from './first-visit.ts'
import { Opening } from './opening.tsx'
import { doneCount, loadGuide, missingRequired, missingSteps, type Setup } from './setup-data.ts'
import { setupTexts } from './setup-texts.ts'
import { ShoppersSee } from './shoppers-see.tsx'
import { StepBody } from './step-body.tsx'
import { StepRow } from './step-row.tsx'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const wanted = new URL(request.url).searchParams.get('step')
  return loadForAdmin(request, () => loadGuide(wanted))
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AdminFailure error={error} title="Không thể tải phần thiết lập" />
}

/** The set-up of an empty shop: each step in place, with the view of shoppers without it (R48). */
export default function SetupPage() {
  const guide = useLoaderData<typeof clientLoader>()
  const { setup, open } = guide
  useEffect(() => {
    store(SEEN_KEY, '1', 'session')
  }, [])
  return (
    <>
      <title>Thiết lập cửa hàng – Quản trị</title>
      <PageHead
        title="Thiết lập cửa hàng"
        aside="Làm theo thứ tự nào cũng được, mỗi bước lưu ngay"
        actions={
          <ButtonLink to="/" kind="secondary" icon={ExternalLink}>
            Xem cửa hàng như khách
          </ButtonLink>
        }
      />
      <Progress setup={setup} open={open}>
        <Opening setup={setup} />
      </Progress>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_324px]">
        <ol className="rounded-10 border border-sand-200 bg-white">
          {setup.steps.map((state, index) => (
            <StepRow
              key={state.step}
              {...state}
              number={index + 1}
              shop={guide.shop}
              isOpen={state.step === open}
            >
              <StepBody step={state.step} guide={guide} />
            </StepRow>
          ))}
        </ol>
        {open ? <ShoppersSee step={open} guide={guide} /> : <AllDone />}
      </div>
    </>
  )
}

function AllDone() {
  return (
    <div className="rounded-10 border border-sand-200 bg-white">
      <EmptyState
        icon={CircleCheck}
        title="Đã thiết lập xong"
        text="Mọi điều trên sửa được trong Cài đặt."
        action={<ButtonLink to="/admin">Đến tổng quan</ButtonLink>}
      />
    </div>
  )
}

function Progress({
  setup,
  open,
  children,
}: {
  setup: Setup
  open: SetupStep | undefined
  children: ReactNode
}) {
  const done = doneCount(setup)
  const left = missingSteps(setup)
  const required = missingRequired(setup)
  const minutes = left.reduce((sum, step) => sum + setupTexts[step].minutes, 0)
  return (
    <div className="grid gap-4 rounded-10 border border-sand-200 bg-white p-4 md:px-5 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center lg:gap-6">
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <p className="text-15">
            <b className="font-semibold text-22">{done}</b> / {setup.steps.length} bước đã xong
          </p>
          {left.length > 0 && (
            <p className="text-13 text-sand-600">
              {required.length} bước bắt buộc còn lại · khoảng {minutes} phút
            </p>
          )}
        </div>
        <div aria-hidden className="mt-3 flex gap-1.5">
          {setup.steps.map(({ step, isDone }) => (
            <span
              key={step}
              title={setupLabels[step]}
              className={cx(
                'h-1.5 flex-1 rounded-full',
                isDone ? 'bg-pine-700' : step === open ? 'bg-glow-400' : 'bg-sand-200',
              )}
            />
          ))}
        </div>
      </div>
      {children}
    </div>
  )
}
