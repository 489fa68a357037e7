import * as calls from '#contract/locations/locations.calls.ts'
import type { Feature } from '../../feature.ts'
import { listProvinces, listWards } from './locations.service.ts'

export const locationRoutes: Feature = handle => {
  handle(calls.listProvinces, () => ({ data: listProvinces() }))
  handle(calls.listWards, ({ params }) => ({ data: listWards(params.code) }))
}
