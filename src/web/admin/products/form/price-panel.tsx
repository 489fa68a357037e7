import { useWatch } from 'react-hook-form'
import { productFields } from '#contract/catalogue/product.fields.ts'
import { formatDong, formatPercent } from '#web/lib/format/formats.ts'
import { Price } from '#web/ui/commerce/price.tsx'
import { Radio } from '#web/ui/inputs/choice.tsx'
import { FormAmount, FormSelect } from '../../kit/form/form-fields.tsx'
import { Panel } from '../../kit/page/panel.tsx'
import type { ProductData } from './product-data.ts'
import { SalePrices } from './sale-prices.tsx'
import { type ShownPrice, shownPrice } from './shown-price.ts'
import type { ProductForm } from './use-product-form.ts'

/**
 * The price or «Liên hệ báo giá», the struck-through one (R9), the tax class, and the price that shoppers
 * will see.
 */
export function PricePanel({ form, data }: { form: ProductForm; data: ProductData }) {
  const { control, change, saved } = form
  const [price, discount, taxClass] = useWatch({ control, name: ['min_price', 'discount', 'tax_class'] })
  const isContact = price === 'contact'
  const variants = saved?.variants ?? []
  return (
    <Panel title="Giá bán">
      <fieldset>
        <legend className="sr-only">Cách báo giá</legend>
        <div className="flex flex-wrap gap-x-8">
          <Radio
            name="price-kind"
            checked={!isContact}
            onChange={() =>
              change('min_price', saved && saved.price !== 'contact' ? String(saved.price) : '')
            }
          >
            Có giá
          </Radio>
          <Radio name="price-kind" checked={isContact} onChange={() => change('min_price', 'contact')}>
            Liên hệ báo giá
          </Radio>
        </div>
      </fieldset>
      <div className="mt-2 grid items-start gap-4 md:grid-cols-[1fr_1fr_1.4fr]">
        {!isContact && (
          <FormAmount
            required
            label={productFields.min_price.label}
            unit="₫"
            control={control}
            name="min_price"
            hint={variants.length > 0 ? 'Dùng khi sản phẩm không còn biến thể.' : undefined}
          />
        )}
        <FormAmount
          required
          label={productFields.discount.formLabel}
          unit="%"
          control={control}
          name="discount"
          hint={
            data.showsReferencePrice
              ? '0 là không gạch giá.'
              : 'Cửa hàng đang tắt giá gạch mặc định trong phần Cài đặt.'
          }
        />
        <FormSelect
          required
          label={productFields.tax_class.label}
          options={taxOptions(data.taxClasses, taxClass)}
          control={control}
          name="tax_class"
        />
      </div>
      <Preview
        price={shownPrice({
          price,
          discount,
          variants,
          defaultShown: data.showsReferencePrice,
        })}
        includesTax={data.pricesIncludeTax}
      />
      {saved && !isContact && <SalePrices product={saved} />}
    </Panel>
  )
}

/** The classes of the settings, and the product's own one even if it is no longer there. */
function taxOptions(classes: ProductData['taxClasses'], own: string) {
  const options = classes.map(({ code, name, percent }) => ({
    value: code,
    label: `${name} · ${formatPercent(percent)}`,
  }))
  const isKnown = classes.some(({ code }) => code === own)
  return isKnown ? options : [...options, { value: own, label: `${own} (không còn trong cài đặt)` }]
}

function Preview({ price, includesTax }: { price: ShownPrice; includesTax: boolean }) {
  return (
    <div className="mt-4 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 rounded-6 bg-sand-50 px-3 py-2">
      <span className="text-13 text-sand-700">Giá thường khách thấy</span>
      {price.kind === 'none' && <span className="text-sand-600">chưa có giá</span>}
      {price.kind === 'contact' && <span className="font-semibold">Liên hệ báo giá</span>}
      {price.kind === 'fixed' && (
        <>
          <Price
            size="row"
            now={`${price.isFrom ? 'Từ ' : ''}${formatDong(price.dong)}`}
            old={price.reference ? formatDong(price.reference.comparePriceDong) : undefined}
            percentOff={price.reference?.percentOff}
          />
          <span className="ml-auto text-13 text-sand-600">
            {includesTax ? 'đã gồm thuế VAT' : 'chưa gồm thuế VAT'}
          </span>
        </>
      )}
    </div>
  )
}
