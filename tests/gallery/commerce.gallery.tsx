import { useState } from 'react'
import { CardIconShapes } from '#web/ui/commerce/card-icons.tsx'
import { FloatingContact } from '#web/ui/commerce/floating-contact.tsx'
import { LineDiscounts } from '#web/ui/commerce/line-discounts.tsx'
import { Price } from '#web/ui/commerce/price.tsx'
import { ProductCard, type ProductCardProps } from '#web/ui/commerce/product-card.tsx'
import { VariantPicker } from '#web/ui/commerce/variant-picker.tsx'
import { mediaUrl } from '#web/ui/media/media-url.ts'
import { LONG, nothing, Row } from './frame.tsx'

const photo = (name: string) => ({ src: mediaUrl(name), alt: 'Đèn bàn', width: 1000, height: 1000 })

const CARD: ProductCardProps = {
  href: '/',
  title: 'Đèn bàn',
  spec: ['Cao 40 cm', 'Gỗ sồi', 'E27'],
  price: { now: '800.000 ₫', old: '1.000.000 ₫', percentOff: 20 },
  photo: photo('desk-lamp-wood-joint-oak-1'),
  secondPhoto: photo('desk-lamp-wood-joint-oak-2'),
  rating: '5,0',
  stock: { label: 'Còn hàng', tone: 'plain' },
  isNew: true,
  action: { kind: 'add', onAdd: nothing, busy: false },
}

export function ProductCards() {
  return (
    <div className="card-grid">
      <CardIconShapes />
      <ProductCard {...CARD} />
      <ProductCard {...CARD} title="Đèn đang thêm" action={{ kind: 'add', onAdd: nothing, busy: true }} />
      <ProductCard
        {...CARD}
        title={LONG}
        spec={[LONG]}
        price={{ now: '1.000.000.000 ₫', old: '2.000.000.000 ₫', percentOff: 50 }}
        stock={{ label: 'Sắp hết', tone: 'low' }}
        action={{ kind: 'choose', onChoose: nothing, busy: false }}
      />
      <ProductCard
        {...CARD}
        title="Đèn hết hàng"
        stock={{ label: 'Hết hàng', tone: 'out' }}
        action={{ kind: 'open', text: 'Xem sản phẩm' }}
      />
      <ProductCard
        {...CARD}
        title="Đèn chưa có ảnh và giá"
        spec={[]}
        price={{ now: 'Liên hệ báo giá' }}
        photo={undefined}
        secondPhoto={undefined}
        rating={undefined}
        isNew={false}
        action={{ kind: 'ask', onAsk: nothing }}
      />
    </div>
  )
}

export function Prices() {
  return (
    <Row>
      <Price now="1.000.000 ₫" />
      <Price now="Liên hệ báo giá" />
      <Price size="row" now="800.000 ₫" old="1.000.000 ₫" percentOff={20} />
      <Price size="product" now="800.000 ₫" old="1.000.000 ₫" percentOff={20} />
    </Row>
  )
}

export function Discounts() {
  const discounts = ['Giảm giá đèn bàn', LONG].map(name => ({ name, dong: 100_000 }))
  return (
    <div>
      <LineDiscounts discounts={discounts} />
    </div>
  )
}

export function Variants() {
  const [chosenId, choose] = useState('Gỗ sồi')
  return (
    <VariantPicker
      chosenId={chosenId}
      onChoose={choose}
      variants={['Gỗ sồi', 'Gỗ óc chó', 'Đồng', LONG].map(name => ({
        id: name,
        name,
        price: '1.000.000 ₫',
        isSoldOut: name === 'Đồng',
      }))}
    />
  )
}

export function Contact() {
  return (
    <>
      <p>Hai nút ở góc cửa sổ.</p>
      <FloatingContact zaloHref="https://zalo.me/0900000123" phoneHref="tel:0900000123" />
    </>
  )
}
