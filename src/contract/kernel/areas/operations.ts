import { area } from '../area.ts'

export const operations = area({
  permissions: ['operations.check', 'operations.read'],
  kinds: {},
  effects: {
    // a check changes no data of the shop; the trial of writing has a row of the background jobs
    operations: {
      tables: ['operations_check', 'operations_event', 'operations_disk', 'clean_up_run'],
      isUnaudited: true,
    },
  },
  tables: { operations: ['operations_check', 'operations_event', 'operations_disk'] },
  pages: [
    { path: 'operations', file: 'admin/operations/operations-page.tsx', permission: 'operations.read' },
  ],
  menu: [
    { group: 'system', to: '/admin/operations', label: 'Vận hành', icon: 'Activity', counts: 'problems' },
  ],
})
