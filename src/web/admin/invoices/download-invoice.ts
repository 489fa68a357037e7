import { useState } from 'react'
import { isApiError } from '#web/lib/api/api.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { saveFile } from '#web/lib/api/save-file.ts'
import { showToast } from '#web/ui/feedback/toast-host.tsx'

/** A long invoice, or a long list, takes its time (R42). */
const DOWNLOAD_TIMEOUT_MS = 120_000

type Named = { _id: string; orderNumber: string }

/** The error of a download, in the words of specification §8. */
export function downloadFailure(error: unknown): string {
  if (isApiError(error, 'invoice_not_found', 'order_not_found')) {
    return 'Chưa có hóa đơn cho đơn hàng này. Vui lòng xuất hóa đơn trước.'
  }
  if (isApiError(error)) return `Lỗi khi tải hóa đơn: ${error.message}`
  throw error
}

/** @throws ApiError */
async function saveInvoice({ _id: id, orderNumber }: Named, kind: 'pdf' | 'excel'): Promise<boolean> {
  const input = { params: { id }, timeoutMs: DOWNLOAD_TIMEOUT_MS }
  const file =
    kind === 'pdf'
      ? await api('GET /api/invoices/:id/download-pdf', input)
      : await api('GET /api/invoices/:id/download-excel', input)
  if (file.size === 0) return false
  saveFile(file, `invoice-${orderNumber}.${kind === 'pdf' ? 'pdf' : 'xlsx'}`)
  return true
}

/** Downloads of invoices for a screen: which one is under way; failures are shown. */
export function useInvoiceDownload() {
  const [underWay, setUnderWay] = useState<'pdf' | 'excel' | 'list'>()
  const run = async (what: 'pdf' | 'excel' | 'list', load: () => Promise<boolean>): Promise<void> => {
    setUnderWay(what)
    try {
      if (!(await load())) showToast({ kind: 'error', text: 'Chưa có file hóa đơn để tải về.' })
    } catch (error) {
      showToast({ kind: 'error', text: downloadFailure(error) })
    } finally {
      setUnderWay(undefined)
    }
  }
  return {
    underWay,
    download: (invoice: Named, kind: 'pdf' | 'excel') => run(kind, () => saveInvoice(invoice, kind)),
    downloadList: (filters: object, fileName: string) =>
      run('list', async () => {
        const body = { ...filters }
        const file = await api('POST /api/invoices/export-excel', { body, timeoutMs: DOWNLOAD_TIMEOUT_MS })
        saveFile(file, fileName)
        return file.size > 0
      }),
  }
}
