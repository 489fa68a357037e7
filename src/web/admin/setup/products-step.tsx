import { FileSpreadsheet, FolderPlus, PackagePlus } from 'lucide-react'
import { useState } from 'react'
import type { ReplyOf } from '#contract/calls.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/inputs/field.tsx'

type Categories = ReplyOf<'GET /api/categories'>['data']

/** The first category here, the first product in its own form, or many of both by Excel. */
export function ProductsStep({ categories }: { categories: Categories }) {
  return (
    <div className="max-w-2xl space-y-4 text-14">
      <AddCategory categories={categories} />
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink
          to="/admin/products/new"
          icon={PackagePlus}
          kind={categories.length > 0 ? 'primary' : 'secondary'}
        >
          Thêm sản phẩm
        </ButtonLink>
        <ButtonLink to="/admin/products/import" kind="secondary" icon={FileSpreadsheet}>
          Nhập từ Excel
        </ButtonLink>
      </div>
      <p className="text-13 text-sand-600">
        Sản phẩm cần một danh mục, một ảnh và giá (hoặc «Liên hệ»). Số lượng nhập vào «Kho chính» của cửa
        hàng. Sản phẩm nhập từ Excel được ẩn cho đến khi có ảnh.
      </p>
    </div>
  )
}

function AddCategory({ categories }: { categories: Categories }) {
  const [name, setName] = useState('')
  const [error, setError] = useState<string | undefined>()
  const { mutate, isBusy } = useMutation('POST /api/admin/categories', {
    onDone: () => {
      setName('')
      setError(undefined)
    },
    onRefused: ({ message }) => void setError(message),
  })
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void mutate({ body: { category_name: name } })
      }}
    >
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={categories.length > 0 ? 'Thêm danh mục' : 'Danh mục đầu tiên'}
          placeholder="Đèn trang trí"
          value={name}
          error={error}
          onChange={event => setName(event.target.value)}
          className="min-w-64 flex-1"
        />
        <Button type="submit" kind="secondary" icon={FolderPlus} busy={isBusy}>
          Tạo danh mục
        </Button>
      </div>
      {categories.length > 0 && (
        <p className="mt-2 text-13 text-sand-600">
          Đã có: {categories.map(({ category_name }) => category_name).join(', ')}
        </p>
      )}
    </form>
  )
}
