export type Sample = { params?: object; query?: object; body?: object }

/** Good input by route, such as `PUT /api/cart/update`. */
export type Samples = Record<string, Sample>
