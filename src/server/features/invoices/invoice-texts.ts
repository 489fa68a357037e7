/** The limit of our invoice (R37): the law's invoice comes from a licensed provider. */
export const NOTICE = 'Phiếu này không phải hóa đơn giá trị gia tăng (VAT).'
