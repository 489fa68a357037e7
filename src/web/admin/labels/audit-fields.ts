import type { AuditKind } from '#contract/audit/audit.kinds.ts'
import { backupIntervalLabels } from '#contract/backup/backup.shapes.ts'
import type { ProductField } from '#contract/catalogue/field-declaration.ts'
import { productFields } from '#contract/catalogue/product.fields.ts'
import { variantFields } from '#contract/catalogue/variant.fields.ts'
import { invoiceStatusLabels } from '#contract/invoices/invoice.status.ts'
import type { Area } from '#contract/kernel/area.ts'
import { areas } from '#contract/kernel/areas/all.ts'
import { roleLabels } from '#contract/kernel/roles.ts'
import { orderStatusLabels, paymentStatusLabels } from '#contract/orders/order.status.ts'
import { pickWalkStatusLabels } from '#contract/picking/picking.shapes.ts'
import { deliveryClassLabels } from '#contract/pricing/delivery-class.ts'
import type { StorageKind } from '#contract/storage/storage-kinds.ts'
import { type MovementStatus, movementTypeLabels } from '#contract/warehouse/movement.kinds.ts'
import { stockTakeStatusLabels } from '#contract/warehouse/stock-take.shapes.ts'
import { formatDong, formatMoment } from '#web/lib/format/formats.ts'
import { type AuditField, dong, plain } from './audit-field.ts'
import { promotionFields } from './promotion-labels.ts'
import { formerSettingFields, mailServerFields, settingFields } from './setting-labels.ts'

type Fields = Readonly<Record<string, AuditField>>

/** Declared fields by their names in the log. */
function declared(fields: Readonly<Record<string, ProductField>>): Fields {
  return plain(
    Object.fromEntries(
      Object.entries(fields).map(([name, { label, auditName }]) => [auditName ?? name, label]),
    ),
  )
}

const storageLabels: Record<StorageKind, string> = { local: 'Máy chủ', s3: 'S3' }
/** The outcome of pieces that an order sends back. */
const returnLabels: Record<MovementStatus, string> = {
  pending: 'Chờ hàng về',
  completed: 'Đã nhận hàng về',
  cancelled: 'Hàng hỏng hoặc mất',
}

const { min_price, delivery_class, min_stock_level, reorder_point } = productFields

/** The fields of some kinds that are more than a label in their area, or that are declared elsewhere. */
const furtherFields: Partial<Record<AuditKind, Fields>> = {
  product: {
    ...declared(productFields),
    min_price: {
      label: min_price.label,
      inWords: (price: number | 'contact') => (price === 'contact' ? 'Liên hệ' : formatDong(price)),
    },
    delivery_class: { label: delivery_class.label, codes: deliveryClassLabels },
  },
  variant: {
    ...declared(variantFields),
    ...plain({ min_stock_level: min_stock_level.label, reorder_point: reorder_point.label }),
    price: dong(variantFields.price.label),
    comparePrice: dong(variantFields.comparePrice.label),
  },
  setting: { ...formerSettingFields, ...settingFields, ...mailServerFields },
  promotion: promotionFields,
}

/** How the values of some fields are shown. */
const shownAs: { [Kind in AuditKind]?: Record<string, Omit<AuditField, 'label'>> } = {
  order: {
    status: { codes: orderStatusLabels },
    paymentStatus: { codes: paymentStatusLabels },
    returnStatus: { codes: returnLabels },
    totalAmount: { inWords: formatDong },
    deliveryFee: { inWords: formatDong },
  },
  invoice: { invoiceStatus: { codes: invoiceStatusLabels }, totalAmount: { inWords: formatDong } },
  user: { role: { codes: roleLabels } },
  movement: { type: { codes: movementTypeLabels } },
  stock_take: { status: { codes: stockTakeStatusLabels } },
  pick_walk: { walkStatus: { codes: pickWalkStatusLabels } },
  backup: {
    every: { codes: backupIntervalLabels },
    place: { codes: storageLabels },
    takenAt: { inWords: (iso: string) => formatMoment(iso) },
  },
  storage: { storageType: { codes: storageLabels } },
}

/**
 * The fields that entries of each kind have, by their names in the log. `tests/contract/effects.test.ts`
 * refuses an entry with another field, or with a value that has no label.
 */
export const auditFields = Object.fromEntries(
  kindsWithFields().map(([kind, labels]) => [
    kind,
    {
      ...furtherFields[kind],
      ...Object.fromEntries(
        Object.entries(labels).map(([field, label]) => [field, { label, ...shownAs[kind]?.[field] }]),
      ),
    },
  ]),
) as Record<AuditKind, Fields>

function kindsWithFields() {
  return areas.flatMap(({ kinds }: Pick<Area, 'kinds'>) =>
    Object.entries(kinds).map(([kind, { fields }]) => [kind as AuditKind, fields] as const),
  )
}
