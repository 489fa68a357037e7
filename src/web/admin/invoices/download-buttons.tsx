import { FileSpreadsheet, FileText } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { useInvoiceDownload } from './download-invoice.ts'

/** Saves an invoice as a PDF or as an Excel file. */
export function DownloadButtons({ invoice }: { invoice: { _id: string; orderNumber: string } }) {
  const { underWay, download } = useInvoiceDownload()
  return (
    <>
      <Button
        kind="secondary"
        icon={FileText}
        busy={underWay === 'pdf'}
        onClick={() => void download(invoice, 'pdf')}
      >
        Tải PDF
      </Button>
      <Button
        kind="secondary"
        icon={FileSpreadsheet}
        busy={underWay === 'excel'}
        onClick={() => void download(invoice, 'excel')}
      >
        Tải Excel
      </Button>
    </>
  )
}
