import { History, Store } from 'lucide-react'
import { type ClientLoaderFunctionArgs, Link, redirect, useLoaderData } from 'react-router'
import type { ReplyOf } from '#contract/calls.ts'
import { type SettingSection, settingLabels, settingNames } from '#contract/settings/settings.sections.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { AuditRows } from '../audit/audit-rows.tsx'
import { AdminFailure } from '../failure.tsx'
import { loadForAdmin } from '../guard.ts'
import { changedFields } from '../kit/form/changed-fields.ts'
import { useErrorFocus } from '../kit/form/form-state.ts'
import { PageHead, Panel } from '../kit/page/panel.tsx'
import type { Categories } from './banners/link-field.tsx'
import type { Subcategory } from './home-section.tsx'
import { SaveBar } from './save-bar.tsx'
import { SectionConflictNotice } from './section-conflict-notice.tsx'
import { SectionFields } from './section-fields.tsx'
import { SectionNav } from './section-nav.tsx'
import type { SectionState } from './section-types.ts'
import { useSettingsForm } from './use-settings-form.ts'

/** The number of changes that are listed below a section. */
const SHOWN_CHANGES = 5

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const section = settingNames.find(name => name === params.section)
  if (!section) throw redirect('/admin/settings/shop')
  return loadForAdmin(request, async () => {
    const [{ data: state }, history, subcategories, categories] = await Promise.all([
      api('GET /api/admin/settings/:section', { params: { section } }),
      api('GET /api/admin/audit', { query: { kind: 'setting', subject: section, limit: SHOWN_CHANGES } }),
      section === 'home' ? api('GET /api/admin/subcategories') : { data: [] },
      section === 'home' ? api('GET /api/categories') : { data: [] },
    ])
    return {
      state,
      history,
      subcategories: subcategories.data,
      categories: categories.data,
      loadedAt: new Date().toISOString(),
    }
  })
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AdminFailure error={error} title="Không thể tải cài đặt" />
}

export default function SettingsPage() {
  const { state, history, subcategories, categories, loadedAt } = useLoaderData<typeof clientLoader>()
  const label = settingLabels[state.section]
  return (
    <>
      <title>{`${label} – Cài đặt – Quản trị`}</title>
      <PageHead
        title="Cài đặt"
        aside={label}
        actions={
          <div className="flex flex-wrap gap-2">
            <ButtonLink to="/admin/setup" kind="secondary" icon={Store}>
              Mở, tạm ngừng bán
            </ButtonLink>
            <ButtonLink to="/admin/audit?kind=setting" kind="secondary" icon={History}>
              Lịch sử thay đổi
            </ButtonLink>
          </div>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[188px_minmax(0,1fr)]">
        <SectionNav />
        <div className="min-w-0">
          <SectionEditor
            key={state.section}
            state={state}
            subcategories={subcategories}
            categories={categories}
          />
          <Changes section={state.section} history={history} now={loadedAt} />
        </div>
      </div>
    </>
  )
}

function SectionEditor({
  state,
  subcategories,
  categories,
}: {
  state: SectionState
  subcategories: readonly Subcategory[]
  categories: Categories
}) {
  const { form, conflict, isSaving, save, reset } = useSettingsForm(state)
  const { control } = form
  return (
    <form
      ref={useErrorFocus(control)}
      noValidate
      onSubmit={form.handleSubmit(async value => {
        if (changedFields(form.formState.defaultValues ?? {}, value).length > 0) await save(value)
      })}
    >
      {conflict && <SectionConflictNotice conflict={conflict} />}
      <div className="space-y-4">
        <SectionFields
          section={state.section}
          form={form}
          subcategories={subcategories}
          categories={categories}
        />
      </div>
      <SaveBar control={control} isSaving={isSaving} onReset={reset} />
    </form>
  )
}

/** Who changed this section lately. */
function Changes({
  section,
  history,
  now,
}: {
  section: SettingSection
  history: ReplyOf<'GET /api/admin/audit'>
  now: string
}) {
  return (
    <Panel
      flush
      title="Thay đổi gần đây"
      className="mt-4"
      aside={
        history.total > history.data.length ? (
          <Link
            to={`/admin/audit?kind=setting&section=${section}`}
            className="flex min-h-11 items-center font-medium text-pine-700 hover:underline pointer-fine:md:min-h-8"
          >
            Xem tất cả
          </Link>
        ) : undefined
      }
    >
      {history.data.length === 0 ? (
        <p className="px-4 pt-1 pb-4 text-sand-600">Mục này chưa được sửa lần nào.</p>
      ) : (
        <AuditRows entries={history.data} now={now} />
      )}
    </Panel>
  )
}
