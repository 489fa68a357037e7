import * as calls from '#contract/settings/settings-admin.calls.ts'
import type { Feature } from '../../feature.ts'
import { previewTransfer } from './transfer.ts'

export const bankPreviewRoutes: Feature = handle => {
  handle(calls.previewTransfer, async ({ query }) => ({ data: await previewTransfer(query) }))
}
