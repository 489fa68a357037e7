import type { UseFormReturn } from 'react-hook-form'
import type { SettingSection } from '#contract/settings/settings.sections.ts'
import { BankSection } from './bank-section.tsx'
import type { Categories } from './banners/link-field.tsx'
import { CheckoutSection } from './checkout-section.tsx'
import { DeliverySection } from './delivery/delivery-section.tsx'
import { EmailsSection } from './emails-section.tsx'
import { HomeSection, type Subcategory } from './home-section.tsx'
import type { SectionForm } from './section-types.ts'
import { ShopSection } from './shop-section.tsx'
import { StockSection } from './stock-section.tsx'
import { TaxSection } from './tax/tax-section.tsx'
import { TextSection } from './texts/text-section.tsx'

type AnyForm = UseFormReturn<Record<string, unknown>>

/** A section's form by its own fields: it has the shape of the section that it was loaded as. */
export const formOf = <K extends SettingSection>(form: AnyForm) => form as unknown as SectionForm<K>

/** The fields of a section. */
export function SectionFields({
  section,
  form,
  subcategories,
  categories,
}: {
  section: SettingSection
  form: AnyForm
  subcategories: readonly Subcategory[]
  categories: Categories
}) {
  switch (section) {
    case 'shop':
      return <ShopSection form={formOf<'shop'>(form)} />
    case 'bank':
      return <BankSection form={formOf<'bank'>(form)} />
    case 'tax':
      return <TaxSection form={formOf<'tax'>(form)} />
    case 'delivery':
      return <DeliverySection form={formOf<'delivery'>(form)} />
    case 'checkout':
      return <CheckoutSection form={formOf<'checkout'>(form)} />
    case 'stock':
      return <StockSection form={formOf<'stock'>(form)} />
    case 'home':
      return <HomeSection form={formOf<'home'>(form)} subcategories={subcategories} categories={categories} />
    case 'emails':
      return <EmailsSection form={formOf<'emails'>(form)} />
    case 'text':
      return <TextSection form={formOf<'text'>(form)} />
  }
}
