/** Lists of ids, one for each kind: categories and subcategories, products, variants. */
export type Targets = {
  lists: readonly string[]
  products: readonly string[]
  variants: readonly string[]
}

/** The lines that a promotion concerns: all of them or some products, without the exceptions. */
export type Scope = { of: 'all' | Targets; except: Targets }

/** Who a promotion is for. A first order is one of a phone number or account that has no other order. */
export type Customers = 'all' | 'registered' | 'first_order'

/** The conditions of a promotion; all of them must hold. */
export type Conditions = {
  scope: Scope
  /** Pieces of the scope, at least; 0 is no condition. */
  minPieces: number
  /**
   * The least price of the products, in đồng: for offers on items and gifts the lines of the scope at
   * their list prices, for the others the whole order after the discounts that come before.
   */
  minDong: number
  customers: Customers
  /** Empty: all. */
  payments: readonly string[]
  /** Names of provinces; empty: all. */
  provinces: readonly string[]
}

/** The benefit of a promotion. Amounts in đồng; `capDong` bounds the benefit of one order, null does not. */
export type Offer =
  /** Off the lines of the scope. */
  | { on: 'items'; kind: 'percent'; percent: number; capDong: number | null }
  /** Off each piece of the scope. */
  | { on: 'items'; kind: 'amount'; dong: number; capDong: number | null }
  /** The price of a piece of the scope; never more than its list price. */
  | { on: 'items'; kind: 'price'; dong: number }
  /**
   * For each `buy` pieces of the scope, `get` pieces of `reward` are cheaper by the percentage. Null:
   * `get` other pieces of the scope itself. A piece in both is bought.
   */
  | { on: 'items'; kind: 'buy_get'; buy: number; get: number; reward: Scope | null; percent: number }
  /** Off the order, after the discounts of its lines. */
  | { on: 'order'; kind: 'percent'; percent: number; capDong: number | null }
  | { on: 'order'; kind: 'amount'; dong: number }
  /** A present of `quantity` pieces for each `per` pieces of the scope. */
  | { on: 'gift'; kind: 'gift'; productId: string; variantId: string | null; quantity: number; per: number }
  /** Off the delivery fee: all of it up to the cap. */
  | { on: 'delivery'; kind: 'free'; capDong: number | null }
  /** A code for the next order, made when this one is delivered. It takes nothing off this order. */
  | { on: 'next_order'; kind: 'code'; percent: number; capDong: number | null; validDays: number }

/** A promotion as prices see it: live, or with a code that the customer has. */
export type Promotion = {
  id: string
  /** Shown to the customer, kept with the order. */
  name: string
  /** The higher comes first if two give the same. */
  priority: number
  /** In effect from (inclusive) and until (exclusive); null: open. */
  startsAt: Date | null
  endsAt: Date | null
  /** Whether the customer has to give a code. */
  needsCode: boolean
  conditions: Conditions
  offer: Offer
  /** With which others it may be used; both have to allow it. An item has one offer on items in any case. */
  combines: { order: boolean; delivery: boolean; codes: boolean }
  /**
   * Whether a line may lose more than half of its list price (Decree 81/2018/NĐ-CP, article 7, sets the
   * half).
   */
  mayExceedHalf: boolean
}

/** The buyer, as far as known: an undefined fact is not known yet. */
export type Buyer = { isRegistered: boolean; isFirstOrder: boolean | undefined }
