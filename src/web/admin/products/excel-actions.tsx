import { Download, FileDown, FileUp } from 'lucide-react'
import { vietnamDay } from '#contract/kernel/time.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ActionItem, ActionMenu } from '../components/action-menu.tsx'
import { DOWNLOAD_TIMEOUT_MS, DownloadButton, useDownload } from '../components/download-button.tsx'
import type { ProductFilters } from './product-address.ts'

const IMPORT = '/admin/products/import'

/** The list that is exported; archived products are in no file. */
type Exported = { filters: ProductFilters; status: '' | 'active' | 'inactive' }

/** Export to and import from Excel; on a phone in a menu. The export has what the list shows with its filters. */
export function ExcelActions({ filters, status }: Exported) {
  const products = productsFile({ filters, status })
  return (
    <>
      <div className="hidden flex-wrap gap-2 md:flex">
        <DownloadButton {...products}>Xuất Excel</DownloadButton>
        <ButtonLink to={IMPORT} kind="secondary" icon={FileUp}>
          Nhập Excel
        </ButtonLink>
        <TemplateButton />
      </div>
      <div className="md:hidden">
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

function productsFile({ filters: { search, category, subcategory }, status }: Exported) {
  return {
    failure: 'Có lỗi xảy ra khi xuất dữ liệu',
    name: () => `san-pham_${vietnamDay(new Date())}.xlsx`,
    fetchFile: () =>
      api('GET /api/admin/products/export', {
        query: { search, category, subcategory, ...(status && { status }) },
        timeoutMs: DOWNLOAD_TIMEOUT_MS,
      }),
  }
}
