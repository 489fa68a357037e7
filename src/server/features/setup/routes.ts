import * as calls from '#contract/setup/setup.calls.ts'
import type { Feature } from '../../context/feature.ts'
import { confirmStep } from './confirm-step.ts'
import { sendTestEmail } from './send-test-email.ts'
import { setOpening } from './set-opening.ts'
import { getSetup } from './setup.service.ts'

export const setupRoutes: Feature = (handle, context) => {
  handle(calls.getSetup, async ({ currentUser }) => ({ data: await getSetup(context, currentUser) }))
  handle(calls.confirmStep, async ({ params, body, currentUser }) => ({
    data: await confirmStep(context, { step: params.step, confirmed: body.confirmed }, currentUser),
    message: body.confirmed ? 'Đã ghi nhận' : 'Đã mở lại bước này',
  }))
  handle(calls.setOpening, async ({ body, currentUser }) => ({
    data: await setOpening(context, body, currentUser),
    message: body.isOpen ? 'Cửa hàng đã mở bán' : 'Cửa hàng đã tạm ngừng bán',
  }))
  handle(calls.sendTestEmail, async ({ currentUser }) => ({
    data: await sendTestEmail(context, currentUser),
    message: 'Đã đưa thư thử vào hàng đợi',
  }))
}
