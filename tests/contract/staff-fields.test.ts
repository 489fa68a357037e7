import { describe, expect, it } from 'vitest'
import { productCardShape, productDetailShape, variantShape } from '#contract/catalogue/catalogue.shapes.ts'
import { productReplies, variantReplies } from '#contract/catalogue/field-replies.ts'

describe('the declared fields in answers', () => {
  it('keeps to staff the fields that shoppers are not to see, such as stock levels (R35)', () => {
    expect(productReplies.names.form).toEqual(
      expect.arrayContaining(['tax_class', 'min_stock_level', 'reorder_point']),
    )
  })

  it('has no field of the back office in the public shapes of products', () => {
    for (const shape of [productCardShape, productDetailShape])
      expect(productReplies.names.form.filter(name => name in shape.shape)).toEqual([])
    // a variant's price and compare price have their own public form
    expect(variantReplies.names.form.filter(name => name in variantShape.shape)).toEqual([
      'price',
      'comparePrice',
    ])
  })
})
