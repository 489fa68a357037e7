import { previewTransfer } from '#contract/settings/settings-admin.calls.ts'
import type { Feature } from '../../feature.ts'
import { testTransfer } from './transfer.ts'

export const bankPreviewRoutes: Feature = handle => {
  handle(previewTransfer, async ({ query }) => ({ data: await testTransfer(query) }))
}
