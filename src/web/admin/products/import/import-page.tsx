import type { ClientLoaderFunctionArgs } from 'react-router'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { AdminFailure } from '../../failure.tsx'
import { requireAdmin } from '../../guard.ts'
import { BackLink } from '../../kit/page/detail-head.tsx'
import { PageHead } from '../../kit/page/panel.tsx'
import { FileBox } from './file-box.tsx'
import { ImportBar } from './import-bar.tsx'
import { ImportDone } from './import-done.tsx'
import { ImportSteps } from './import-steps.tsx'
import { ReportHead } from './report-head.tsx'
import { ReportRows } from './report-rows.tsx'
import { useImport } from './use-import.ts'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireAdmin(request)
  return null
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AdminFailure error={error} title="Không thể mở trang nhập sản phẩm" />
}

/** Takes an Excel file of products, shows its effect, and imports it once that is confirmed. */
export default function ImportPage() {
  const { state, check, confirm, startAgain } = useImport()
  return (
    <>
      <title>Nhập sản phẩm từ Excel – Quản trị</title>
      <BackLink to="/admin/products">Sản phẩm</BackLink>
      <PageHead title="Nhập sản phẩm từ Excel" actions={<ImportSteps step={state.step} />} />
      {state.step === 'choose' && <FileBox fieldError={state.fieldError} onChoose={check} />}
      {state.step === 'checking' && <FileBox sending={state} onChoose={check} onStop={startAgain} />}
      {(state.step === 'checked' || state.step === 'importing') && (
        <>
          {state.step === 'checked' && state.fieldError && (
            <Notice tone="error" className="mb-4">
              {state.fieldError}
            </Notice>
          )}
          <ReportHead report={state.report} onChoose={check} />
          <ReportRows key={state.report.checkedAt} rows={state.report.rows} counts={state.report.counts} />
          <ImportBar
            report={state.report}
            isImporting={state.step === 'importing'}
            onCancel={startAgain}
            onImport={() => void confirm(state.report)}
          />
        </>
      )}
      {state.step === 'imported' && <ImportDone report={state.report} onAgain={startAgain} />}
    </>
  )
}
