import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type TrackedOrder, trackPayload } from '#contract/orders/track.shapes.ts'
import { formResolver, showRefusal } from '#web/lib/api/form-errors.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'

export type TrackInput = z.input<typeof trackPayload>
export type TrackValues = z.output<typeof trackPayload>

/** The form of /track and its result. */
export function useTracking() {
  const [tracked, setTracked] = useState<TrackedOrder>()
  const form = useForm<TrackInput, unknown, TrackValues>({
    resolver: formResolver(trackPayload),
    defaultValues: { orderNumber: '', phone: '' },
  })
  const { mutate } = useMutation('POST /api/orders/track', {
    isShown: () => false,
    isReloaded: false,
    onDone: ({ data }) => setTracked(data),
    onRefused: error => showRefusal(form, error, { otherwise: 'Có lỗi xảy ra khi tải thông tin đơn hàng' }),
  })
  const submit = form.handleSubmit(body => {
    setTracked(undefined)
    return mutate({ body })
  })
  return { tracked, form, submit }
}
