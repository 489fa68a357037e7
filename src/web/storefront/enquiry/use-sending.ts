import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { ProductCard } from '#contract/catalogue/catalogue.shapes.ts'
import { contactFields } from '#contract/enquiries/enquiries.shapes.ts'
import { formResolver, showRefusal } from '#web/lib/api/form-errors.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { type OwnContact, ownContact } from '#web/lib/current-user/own-contact.ts'

/** The fields of an enquiry's product that the dialog shows. */
export type EnquiryProduct = Pick<ProductCard, '_id' | 'slug' | 'title' | 'sku' | 'images'>

export type ContactInput = z.input<typeof contactFields>
type ContactValues = z.output<typeof contactFields>
export type SentEnquiry = { message: string; zaloLink: string | null }

const EMPTY: ContactInput = { name: '', phone: '', email: '', message: '', consent: false }

/** The form of an enquiry, which begins with the values of the account, and the outcome of sending it. */
export function useSending(product: EnquiryProduct) {
  const [sent, setSent] = useState<SentEnquiry>()
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
  const { mutate } = useMutation('POST /api/contact/product', {
    isShown: () => false,
    isReloaded: false,
    onDone: ({ data, message }) => setSent({ message, zaloLink: data.zaloLink }),
    onRefused: error => showRefusal(form, error, { otherwise: 'Có lỗi xảy ra, vui lòng thử lại' }),
  })
  const reset = (): void => {
    setSent(undefined)
    form.reset(EMPTY)
  }
  const submit = form.handleSubmit(values => mutate({ body: toPayload(values, product) }))
  return { sent, form, submit, reset }
}

function toPayload(values: ContactValues, { _id, slug, title, sku }: EnquiryProduct) {
  return {
    ...values,
    productId: _id,
    productName: title,
    productSku: sku,
    productUrl: `${window.location.origin}/products/${slug}`,
  }
}
