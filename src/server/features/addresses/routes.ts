import * as calls from '#contract/addresses/addresses.calls.ts'
import type { Feature } from '../../context/feature.ts'
import { listProvinces, listWards } from './addresses.service.ts'

export const addressRoutes: Feature = handle => {
  handle(calls.listProvinces, () => ({ data: listProvinces() }))
  handle(calls.listWards, ({ params }) => ({ data: listWards(params.code) }))
}
