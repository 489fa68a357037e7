import { area } from '../area.ts'

/** The owner's manual: for all staff. */
export const help = area({
  permissions: ['help.read'],
  kinds: {},
  effects: {},
  tables: {},
  pages: [{ path: 'help/:chapter?', file: 'admin/manual/manual-page.tsx', permission: 'help.read' }],
  menu: [],
})
