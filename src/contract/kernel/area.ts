/** A page of the back office. */
export type AreaPage = {
  /** Below the page around it; '' is that page itself. */
  path: string
  /** The module of the route, below `src/web/`. */
  file: string
  /** A role needs it to open the page; a frame of other pages has none. */
  permission?: string
  children?: readonly AreaPage[]
}

/** An entry of the menu of the back office. */
export type MenuEntry = {
  group: MenuGroup
  to: string
  label: string
  /** The label if there is little room. */
  short?: string
  /** The name of an icon of Lucide. */
  icon: string
  /** Paths that belong to it besides its own and those below. */
  covers?: readonly string[]
  /** The number shown next to it. */
  counts?: 'waitingOrders' | 'openEnquiries' | 'stockAlerts' | 'problems'
  /** It is a tab of its group's pages and not in the menu. */
  isTabOnly?: true
}

export type MenuGroup = 'sales' | 'goods' | 'figures' | 'warehouse' | 'customers' | 'system'

/** An effect that a call can declare. */
export type EffectOfArea = {
  /** The tables that show it, tables that triggers keep among them. */
  tables: readonly string[]
  /** Public answers show it: a caller is answered once its process has dropped its kept answers about it. */
  isPublic?: true
  /** Staff may have it without an entry in the audit log. */
  isUnaudited?: true
}

/**
 * An area of the back office: everything that the rest of the program must know of it. The lists of
 * permissions, of kinds of the audit log, of effects, of routes and of the menu derive from the areas.
 */
export type Area = {
  /** Each as area and verb: `orders.read`. */
  permissions: readonly string[]
  /** The kinds of records in the audit log, with the labels of their fields. */
  kinds: Readonly<Record<string, { label: string; fields: Readonly<Record<string, string>> }>>
  effects: Readonly<Record<string, EffectOfArea>>
  /** The tables that statements write, by the folder of the server that has the statements. */
  tables: Readonly<Record<string, readonly string[]>>
  /** Below `/admin`. */
  pages: readonly AreaPage[]
  menu: readonly MenuEntry[]
}

/** Declares an area. */
export function area<const A extends Area>(declared: A): A {
  return declared
}
