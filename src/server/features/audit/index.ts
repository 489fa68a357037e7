export { insertEntriesOfElsewhere, selectBackupEntries } from './audit.queries.ts'
export { latestChanges } from './audit.service.ts'
export { type Change, recordChange, recordChanges, recordEvent } from './record-change.ts'
