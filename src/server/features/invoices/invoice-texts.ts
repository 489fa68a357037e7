/** What our invoice is not (R37): the law's invoice comes from a licensed provider. */
export const NOTICE = 'Phiếu này không phải hóa đơn giá trị gia tăng (VAT).'
