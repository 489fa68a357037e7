import * as calls from '#contract/setup/setup.calls.ts'
import type { Feature } from '../../feature.ts'
import { confirmStep, readSetup, sendTestEmail } from './setup.service.ts'

export const setupRoutes: Feature = (handle, shop) => {
  handle(calls.getSetup, async () => ({ data: await readSetup(shop) }))
  handle(calls.confirmStep, async ({ params, body, viewer }) => ({
    data: await confirmStep(shop, { step: params.step, confirmed: body.confirmed }, viewer),
    message: body.confirmed ? 'Đã ghi nhận' : 'Đã mở lại bước này',
  }))
  handle(calls.sendTestEmail, async ({ viewer }) => ({
    data: await sendTestEmail(shop, viewer),
    message: 'Đã đưa thư thử vào hàng đợi',
  }))
}
