import { useState } from 'react'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { type Place, PlaceFields } from './place-fields.tsx'
import type { ProductRow } from './sample-products.ts'

/** The warehouse of a product and its bin there. Existing stock is not moved by it (R17). */
export function WarehouseDialog({ product, onClose }: { product: ProductRow; onClose: () => void }) {
  const own: Place = {
    warehouse_id: product.warehouse_id ?? '',
    warehouse_location_id: product.warehouse_location_id ?? '',
  }
  // an untouched choice follows the product, which may still be on its way after the last save
  const [chosen, setChosen] = useState<Place>()
  const place = chosen ?? own
  const { mutate, isBusy } = useMutation('PUT /api/admin/products/:id', {
    onDone: onClose,
    failure: 'Có lỗi xảy ra khi cập nhật thông tin kho hàng! ',
  })
  const isChanged =
    place.warehouse_id !== own.warehouse_id || place.warehouse_location_id !== own.warehouse_location_id
  const save = (wanted: Place) =>
    void mutate({
      params: { id: product._id },
      body: {
        warehouse_id: wanted.warehouse_id || null,
        warehouse_location_id: wanted.warehouse_location_id || null,
      },
    })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Kho của sản phẩm"
      footer={
        <>
          {own.warehouse_id && (
            <Button
              kind="danger"
              size="small"
              busy={isBusy}
              className="md:mr-auto"
              onClick={() => save({ warehouse_id: '', warehouse_location_id: '' })}
            >
              Bỏ khỏi kho
            </Button>
          )}
          <Button
            size="small"
            busy={isBusy}
            disabled={!isChanged}
            className="flex-1 md:flex-none"
            onClick={() => save(place)}
          >
            Lưu
          </Button>
        </>
      }
    >
      <p className="mb-4 text-14 text-sand-600">
        <span className="font-medium text-sand-900">{product.title}</span> · tồn kho{' '}
        {formatCount(product.quantity)}
      </p>
      <PlaceFields value={place} own={own} onChange={setChosen} />
      <p className="mt-4 text-13 text-sand-600">
        Đổi kho ở đây không chuyển hàng đang nằm trong kho. Số lượng sửa ở trang sản phẩm sẽ được ghi vào kho
        này.
      </p>
    </Dialog>
  )
}
