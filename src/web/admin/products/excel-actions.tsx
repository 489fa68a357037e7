import { FileUp } from 'lucide-react'
import { vietnamDay } from '#contract/time.ts'
import { api } from '#web/lib/browser-api.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DOWNLOAD_TIMEOUT_MS, DownloadButton } from '../parts/download-button.tsx'
import type { ProductFilters } from './product-address.ts'

/** Products out to Excel and in from it. What goes out is what the list shows with its filters. */
export function ExcelActions({ filters }: { filters: ProductFilters }) {
  const { search, category, subcategory, status } = filters
  return (
    <div className="flex flex-wrap gap-2">
      <DownloadButton
        failure="Có lỗi xảy ra khi xuất dữ liệu"
        name={() => `san-pham_${vietnamDay(new Date())}.xlsx`}
        fetchFile={() =>
          api('GET /api/admin/products/export', {
            query: { search, category, subcategory, ...(status && { status }) },
            timeoutMs: DOWNLOAD_TIMEOUT_MS,
          })
        }
      >
        Xuất Excel
      </DownloadButton>
      <ButtonLink to="/admin/products/import" kind="secondary" size="admin" icon={FileUp}>
        Nhập Excel
      </ButtonLink>
      <TemplateButton />
    </div>
  )
}

/** The empty file that an import begins with. */
export function TemplateButton() {
  return (
    <DownloadButton
      failure="Không thể tải file mẫu"
      name={() => 'mau-nhap-san-pham.xlsx'}
      fetchFile={() => api('GET /api/admin/products/import-template', { timeoutMs: DOWNLOAD_TIMEOUT_MS })}
    >
      Tải file mẫu
    </DownloadButton>
  )
}
