import { ShopError } from '#contract/kernel/errors.ts'
import { type FieldError, invalidField } from '#contract/kernel/field-errors.ts'
import { singleBlanks } from '#contract/kernel/normalized.ts'
import { banks } from '#contract/payments/banks.ts'
import type { Settings } from '#contract/settings/settings.shapes.ts'
import type { SavedSetting } from '#contract/settings/settings-admin.calls.ts'
import type { Tx } from '../../db/transaction.ts'
import { deliveryErrors } from './check-delivery.ts'
import { selectKnownPictures, selectKnownSlugs, selectUsedTaxClasses } from './settings.queries.ts'

/** The class of products that name no other. */
const STANDARD = 'standard'

/**
 * Validates a section by the rules that no shape can express: other rows, other entries of a list, today.
 * @param today the day in Vietnam: `2026-11-20`
 * @throws validation_failed with every error
 */
export async function assertValidSettings(
  tx: Tx,
  saved: SavedSetting,
  before: Settings,
  today: string,
): Promise<void> {
  const fieldErrors = await fieldErrorsByPath(tx, saved, before, today)
  const errors = fieldErrors.map(fieldError => ({ ...fieldError, path: `value.${fieldError.path}` }))
  if (errors.length > 0) throw new ShopError('validation_failed', { message: errors[0]?.message, errors })
}

/** A section with the sizes of its banners' pictures as the files have them, whatever was sent. */
export async function withPictureSizes(tx: Tx, saved: SavedSetting): Promise<SavedSetting> {
  if (saved.section !== 'home') return saved
  const { banners } = saved.value
  const pictures = await selectKnownPictures(
    tx,
    banners.map(banner => banner.fileId),
  )
  const sized = banners.map(banner => ({ ...banner, ...pictures.get(banner.fileId) }))
  return { ...saved, value: { ...saved.value, banners: sized } }
}

async function fieldErrorsByPath(
  tx: Tx,
  saved: SavedSetting,
  before: Settings,
  today: string,
): Promise<FieldError[]> {
  switch (saved.section) {
    case 'tax':
      return [...taxErrors(saved.value, today), ...(await lostClasses(tx, saved.value, before.tax))]
    case 'home':
      return homeErrors(tx, saved.value)
    case 'shop':
      return badgeErrors(tx, saved.value.ministryBadge)
    case 'bank':
      return bankErrors(saved.value)
    case 'delivery':
      return deliveryErrors(saved.value)
    default:
      return []
  }
}

function taxErrors({ classes }: Settings['tax'], today: string): FieldError[] {
  return classes.flatMap(({ code, name, rates }, index) => {
    const days = rates.map(rate => rate.from)
    const isCodeTwice = classes.findIndex(other => other.code === code) !== index
    // an import finds a class by its name
    const isNameTwice = classes.findIndex(other => nameKey(other.name) === nameKey(name)) !== index
    const path = `classes.${index}`
    return [
      isCodeTwice && invalidField(`${path}.code`, 'duplicate', `Mã nhóm thuế «${code}» bị trùng`),
      isNameTwice &&
        !isCodeTwice &&
        invalidField(`${path}.name`, 'duplicate', `Tên nhóm thuế «${name}» bị trùng`),
      new Set(days).size < days.length &&
        invalidField(`${path}.rates`, 'duplicate', `Nhóm «${name}» có hai thuế suất bắt đầu cùng một ngày`),
      days.every(day => day > today) &&
        invalidField(`${path}.rates`, 'required', `Nhóm «${name}» chưa có thuế suất nào đang áp dụng`),
    ].filter(fieldError => fieldError !== false)
  })
}

const nameKey = (name: string): string => singleBlanks(name).toLowerCase()

async function lostClasses(tx: Tx, after: Settings['tax'], before: Settings['tax']): Promise<FieldError[]> {
  const kept = new Set(after.classes.map(({ code }) => code))
  const lost = before.classes.map(({ code }) => code).filter(code => !kept.has(code))
  const used = new Set(await selectUsedTaxClasses(tx, lost))
  return lost
    .filter(code => code === STANDARD || used.has(code))
    .map(code =>
      invalidField(
        'classes',
        'not_allowed',
        code === STANDARD
          ? 'Không thể xóa nhóm thuế mặc định'
          : `Không thể xóa nhóm thuế «${code}»: còn sản phẩm thuộc nhóm này`,
      ),
    )
}

async function homeErrors(tx: Tx, home: Settings['home']): Promise<FieldError[]> {
  const { subcategories, categories } = await selectKnownSlugs(tx, home)
  const pictures = await selectKnownPictures(
    tx,
    home.banners.map(banner => banner.fileId),
  )
  return [
    ...slugErrors('sectionSlugs', home.sectionSlugs, subcategories, 'danh mục con'),
    ...slugErrors('menuSlugs', home.menuSlugs, categories, 'danh mục'),
    ...home.banners.flatMap(({ fileId }, index) =>
      pictures.has(fileId)
        ? []
        : [invalidField(`banners.${index}.fileId`, 'required', 'Vui lòng tải ảnh lên')],
    ),
  ]
}

function slugErrors(
  list: 'sectionSlugs' | 'menuSlugs',
  slugs: string[],
  known: Set<string>,
  noun: string,
): FieldError[] {
  return slugs.flatMap((slug, index) => {
    const path = `${list}.${index}`
    if (slugs.indexOf(slug) !== index) {
      const label = noun.charAt(0).toUpperCase() + noun.slice(1)
      return [invalidField(path, 'duplicate', `${label} «${slug}» bị chọn hai lần`)]
    }
    return known.has(slug) ? [] : [invalidField(path, 'not_found', `Không còn ${noun} «${slug}»`)]
  })
}

async function badgeErrors(tx: Tx, badge: Settings['shop']['ministryBadge']): Promise<FieldError[]> {
  if (!badge?.fileId) return []
  const known = await selectKnownPictures(tx, [badge.fileId])
  return known.size > 0 ? [] : [invalidField('ministryBadge.fileId', 'required', 'Vui lòng tải ảnh lên')]
}

function bankErrors({ bin }: Settings['bank']): FieldError[] {
  const isKnown = bin === '' || banks.some(bank => bank.bin === bin)
  return isKnown ? [] : [invalidField('bin', 'not_found', 'Vui lòng chọn ngân hàng trong danh sách')]
}
