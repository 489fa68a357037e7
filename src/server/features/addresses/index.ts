export { knownWard, listProvinces, listWards } from './addresses.service.ts'
