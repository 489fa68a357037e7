import type { SettingSection } from '#contract/settings/settings.sections.ts'
import { BankSection } from './bank-section.tsx'
import type { Categories } from './banners/link-field.tsx'
import { DeliverySection } from './delivery-section.tsx'
import { HomeSection, type Subcategory } from './home-section.tsx'
import { OrderSection } from './order-section.tsx'
import type { FieldErrors, SectionProps } from './section-types.ts'
import { ShopSection } from './shop-section.tsx'
import { StockSection } from './stock-section.tsx'
import { TaxSection } from './tax/tax-section.tsx'
import { TextSection } from './texts/text-section.tsx'

type Values = Record<string, unknown>

/** The fields of a section. Its draft has the shape of the section that it was loaded as. */
export function SectionFields({
  section,
  subcategories,
  categories,
  ...given
}: {
  section: SettingSection
  subcategories: readonly Subcategory[]
  categories: Categories
  value: Values
  change: (changed: Values) => void
  fieldErrors: FieldErrors
}) {
  const props = <K extends SettingSection>() => given as unknown as SectionProps<K>
  switch (section) {
    case 'shop':
      return <ShopSection {...props<'shop'>()} />
    case 'bank':
      return <BankSection {...props<'bank'>()} />
    case 'tax':
      return <TaxSection {...props<'tax'>()} />
    case 'delivery':
      return <DeliverySection {...props<'delivery'>()} />
    case 'order':
      return <OrderSection {...props<'order'>()} />
    case 'stock':
      return <StockSection {...props<'stock'>()} />
    case 'home':
      return <HomeSection {...props<'home'>()} subcategories={subcategories} categories={categories} />
    case 'text':
      return <TextSection {...props<'text'>()} />
  }
}
