/** Why a row is left out: another row of the same product is refused, and half a product is none. */
export const sameProductReason = (line: number): string => `Dòng ${line} của cùng sản phẩm chưa nhập được`
