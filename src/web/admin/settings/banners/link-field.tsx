import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ReplyOf } from '#contract/calls.ts'
import { foldDiacritics } from '#contract/kernel/vietnamese.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { Combobox, type ComboboxOption } from '#web/ui/inputs/combobox.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { type FieldOf, useBoundField } from '../../kit/form/form-fields.tsx'
import { useLoaded } from '../../kit/page/use-loaded.ts'

export type Categories = ReplyOf<'GET /api/categories'>['data']

const MOST_PRODUCTS = 8

const PAGES: ComboboxOption[] = [
  { value: '/products', label: 'Tất cả sản phẩm', detail: 'Trang' },
  { value: '/about', label: 'Giới thiệu', detail: 'Trang' },
  { value: '/contact', label: 'Liên hệ', detail: 'Trang' },
  { value: '/policies', label: 'Chính sách', detail: 'Trang' },
  { value: '/track', label: 'Tra cứu đơn hàng', detail: 'Trang' },
]

/** The pages of the shop that a link can lead to, but for products, of which there are too many to list. */
function placesOf(categories: Categories): ComboboxOption[] {
  return [
    ...categories.flatMap(({ category_name, slug, subcategories }) => [
      { value: `/products?category=${slug}`, label: category_name, detail: 'Danh mục' },
      ...subcategories.map(child => ({
        value: `/products?subcategory=${child.slug}`,
        label: child.subcategory_name,
        detail: `Danh mục con của ${category_name}`,
      })),
    ]),
    ...PAGES,
  ]
}

/**
 * The target of a banner: a category, a page or a product, found by typing; another path of the shop can be
 * typed.
 */
export function LinkField<Values extends FieldValues>({
  control,
  name,
  categories,
}: FieldOf<Values> & { categories: Categories }) {
  const { value, onChange, error } = useBoundField({ control, name })
  const [typed, setTyped] = useState('')
  const { products, isLoading } = useFoundProducts(typed)
  const places = placesOf(categories)
  const options = [...places, ...products.filter(({ value }) => !places.some(place => place.value === value))]
  const search = (text: string) => {
    const wanted = foldDiacritics(text)
    return [...places.filter(({ label }) => foldDiacritics(label).includes(wanted)), ...products]
  }
  return (
    <Field
      label="Liên kết"
      required
      error={error}
      hint="Gõ tên danh mục, trang hoặc sản phẩm; hoặc đường dẫn bắt đầu bằng /"
    >
      {ids => (
        <Combobox
          allowFree
          id={ids.id}
          describedBy={ids.describedBy}
          invalid={ids.invalid}
          options={options}
          value={value}
          onChange={onChange}
          search={search}
          onTyped={setTyped}
          isLoading={isLoading}
        />
      )}
    </Field>
  )
}

/**
 * Products on sale with a name or code that fits the typed text. Without an answer the places alone are
 * offered.
 */
function useFoundProducts(typed: string) {
  const search = typed.trim()
  const isWanted = search.length >= 2 && !search.startsWith('/')
  const { data, isLoading } = useLoaded(isWanted ? search : undefined, async () => {
    const answer = await api('GET /api/products', { query: { search, limit: MOST_PRODUCTS } })
    return answer.data.map(
      ({ slug, title }): ComboboxOption => ({
        value: `/products/${slug}`,
        label: title,
        detail: 'Sản phẩm',
      }),
    )
  })
  return { products: data ?? [], isLoading }
}
