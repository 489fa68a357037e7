import type { ProductDetail } from '#contract/catalogue/catalogue.shapes.ts'
import { useShop } from '../shop.ts'

/** The facts of a product; what is not known is left out. A product that names no warranty has the shop's. The field `wattage` is shown as colour (specification §3). */
export function Specs({ product }: { product: ProductDetail }) {
  const { warrantyMonths } = useShop()
  const facts: [string, string][] = [
    ['Chất liệu', product.material],
    ['Kích thước', product.dimensions],
    ['Loại bóng', product.bulb_type],
    ['Màu sắc', product.wattage],
    ['Bảo hành', product.warranty || (warrantyMonths > 0 ? `${warrantyMonths} tháng` : '')],
  ]
  return (
    <section className="mt-8">
      <h2 className="font-semibold text-18">Thông số</h2>
      <dl className="mt-3 border-sand-200 border-t">
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div
              key={name}
              className="grid min-h-12 grid-cols-[112px_1fr] items-center gap-4 border-sand-200 border-b py-2 text-15"
            >
              <dt className="text-sand-600">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
