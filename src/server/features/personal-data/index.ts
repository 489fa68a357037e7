export { eraseFormerAddress, eraseTraces } from './erase-account.ts'
export { getPersonalData } from './personal-data.ts'
