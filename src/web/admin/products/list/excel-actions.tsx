import { Download, FileDown, FileUp } from 'lucide-react'
import type { InputOf } from '#contract/calls.ts'
import { vietnamDay } from '#contract/kernel/time.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ActionItem, ActionMenu } from '../../kit/action/action-menu.tsx'
import { DOWNLOAD_TIMEOUT_MS, DownloadButton, useDownload } from '../../kit/action/download-button.tsx'

const IMPORT = '/admin/products/import'

/** The filters of the list that is exported; archived products are in no file. */
type Exported = { set: NonNullable<InputOf<'GET /api/admin/products/export'>['query']> }

/**
 * Export to and import from Excel; on a phone in a menu. The export has the rows that the list shows with
 * its filters.
 */
export function ExcelActions({ set }: Exported) {
  const products = productsFile({ set })
  return (
    <>
      <div className="hidden flex-wrap gap-2 md:flex">
        <DownloadButton {...products}>Xuất Excel</DownloadButton>
        <ButtonLink to={IMPORT} kind="secondary" icon={FileUp}>
          Nhập Excel
        </ButtonLink>
        <TemplateButton />
      </div>
      <div className="order-last md:hidden">
        <ExcelMenu products={products} />
      </div>
    </>
  )
}

function ExcelMenu({ products }: { products: ReturnType<typeof productsFile> }) {
  const list = useDownload(products)
  const template = useDownload(templateFile)
  return (
    <ActionMenu large label="Excel">
      <ActionItem icon={Download} onClick={() => void list.download()}>
        Xuất Excel
      </ActionItem>
      <ActionItem icon={FileUp} to={IMPORT}>
        Nhập Excel
      </ActionItem>
      <ActionItem icon={FileDown} onClick={() => void template.download()}>
        Tải file mẫu
      </ActionItem>
    </ActionMenu>
  )
}

/** The empty file that an import begins with. */
export function TemplateButton() {
  return <DownloadButton {...templateFile}>Tải file mẫu</DownloadButton>
}

const templateFile = {
  failure: 'Không thể tải file mẫu',
  name: () => 'mau-nhap-san-pham.xlsx',
  fetchFile: () => api('GET /api/admin/products/import-template', { timeoutMs: DOWNLOAD_TIMEOUT_MS }),
}

function productsFile({ set }: Exported) {
  return {
    failure: 'Có lỗi xảy ra khi xuất dữ liệu',
    name: () => `san-pham_${vietnamDay(new Date())}.xlsx`,
    fetchFile: () =>
      api('GET /api/admin/products/export', {
        query: set,
        timeoutMs: DOWNLOAD_TIMEOUT_MS,
      }),
  }
}
