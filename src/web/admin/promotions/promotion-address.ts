/** The list of promotions. */
export const PROMOTIONS = '/admin/promotions'
