import type { ProductDetail } from '#contract/catalogue/catalogue.shapes.ts'
import { factNames, productFacts } from '#contract/catalogue/product-facts.ts'
import { useShop } from '../shop.ts'

/** The facts of a product; empty ones are left out. A product that names no warranty has the shop's. */
export function Specs({ product }: { product: ProductDetail }) {
  const { warrantyMonths } = useShop()
  const usualWarranty = warrantyMonths > 0 ? `${warrantyMonths} tháng` : ''
  const facts = factNames.map(name => ({
    label: productFacts[name].label,
    value: product[name] || (name === 'warranty' ? usualWarranty : ''),
  }))
  return (
    <section className="mt-8">
      <h2 className="font-semibold text-18">Thông số</h2>
      <dl className="mt-3 border-sand-200 border-t">
        {facts
          .filter(({ value }) => value)
          .map(({ label, value }) => (
            <div
              key={label}
              className="grid min-h-12 grid-cols-[112px_1fr] items-center gap-4 border-sand-200 border-b py-2 text-15"
            >
              <dt className="text-sand-600">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
