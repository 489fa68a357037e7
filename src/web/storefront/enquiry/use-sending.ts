import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { contactFields } from '#contract/enquiries/enquiries.shapes.ts'
import { serverMessage } from '#web/lib/api/api.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { formResolver } from '#web/lib/api/form-errors.ts'
import { type OwnContact, ownContact } from '#web/lib/session/own-contact.ts'
import type { AskedProduct } from './asked-product.ts'

export type ContactInput = z.input<typeof contactFields>
type ContactValues = z.output<typeof contactFields>
export type SentEnquiry = { message: string; zaloLink: string | null }

const EMPTY: ContactInput = { name: '', phone: '', email: '', message: '', consent: false }

/** The form of an enquiry, which begins with what the account says, and how sending it went. */
export function useSending(product: AskedProduct) {
  const [sent, setSent] = useState<SentEnquiry>()
  const [failure, setFailure] = useState<string>()
  const form = useForm<ContactInput, unknown, ContactValues>({
    resolver: formResolver(contactFields),
    defaultValues: EMPTY,
    mode: 'onTouched',
  })
  const [own, setOwn] = useState<OwnContact>()
  useEffect(() => {
    void ownContact({ withAddress: false }).then(setOwn)
  }, [])
  const { getValues, setValue } = form
  useEffect(() => {
    if (!own || sent) return
    for (const name of ['name', 'phone', 'email'] as const) {
      if (!getValues(name)) setValue(name, own[name])
    }
  }, [own, sent, getValues, setValue])
  const send = async (values: ContactValues): Promise<void> => {
    setFailure(undefined)
    try {
      const { data, message } = await api('POST /api/contact/product', { body: toPayload(values, product) })
      setSent({ message: message ?? 'Chúng tôi sẽ gọi lại trong 24 giờ', zaloLink: data.zaloLink })
    } catch (error) {
      setFailure(serverMessage(error, 'Có lỗi xảy ra, vui lòng thử lại'))
    }
  }
  const reset = (): void => {
    setSent(undefined)
    setFailure(undefined)
    form.reset(EMPTY)
  }
  return { sent, failure, form, submit: form.handleSubmit(send), reset }
}

function toPayload(values: ContactValues, { _id, slug, title, sku }: AskedProduct) {
  return {
    ...values,
    productId: _id,
    productName: title,
    productSku: sku,
    productUrl: `${window.location.origin}/products/${slug}`,
  }
}
