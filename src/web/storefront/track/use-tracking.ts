import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type TrackedOrder, trackPayload } from '#contract/orders/track.shapes.ts'
import { serverMessage } from '#web/lib/api/api.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { formResolver } from '#web/lib/api/form-errors.ts'

export type TrackInput = z.input<typeof trackPayload>
export type TrackValues = z.output<typeof trackPayload>

/** The form of /track and what it found. */
export function useTracking() {
  const [tracked, setTracked] = useState<TrackedOrder>()
  const [failure, setFailure] = useState<string>()
  const form = useForm<TrackInput, unknown, TrackValues>({
    resolver: formResolver(trackPayload),
    defaultValues: { orderNumber: '', phone: '' },
  })
  const track = async (values: TrackValues): Promise<void> => {
    setFailure(undefined)
    setTracked(undefined)
    try {
      setTracked((await api('POST /api/orders/track', { body: values })).data)
    } catch (error) {
      setFailure(serverMessage(error, 'Có lỗi xảy ra khi tải thông tin đơn hàng'))
    }
  }
  return { tracked, failure, form, submit: form.handleSubmit(track) }
}
