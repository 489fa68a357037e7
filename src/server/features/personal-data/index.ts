export { eraseTraces } from './erase-account.ts'
export { getPersonalData } from './personal-data.ts'
