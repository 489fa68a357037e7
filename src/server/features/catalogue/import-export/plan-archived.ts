/** Why a row is refused that names an archived product, or a variant of one (R20). */
export function archivedText(title: string): string {
  return `«${title}» đang được lưu trữ. Hãy khôi phục sản phẩm trước khi nhập`
}
