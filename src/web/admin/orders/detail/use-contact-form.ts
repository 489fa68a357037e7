import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { orderContact } from '#contract/orders/order-contact.calls.ts'
import { formResolver, showFieldErrors } from '#web/lib/api/form-errors.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { changedFields } from '../../kit/form/changed-fields.ts'
import type { Conflict } from '../../kit/form/use-versioned-form.ts'
import type { AdminOrder } from './admin-order.ts'

const wholeContact = orderContact.required()
type Contact = z.input<typeof wholeContact>

/**
 * The contact of an order. If others save it at the same time, the fields that were not edited here take the
 * new values. If an edited one is concerned too, the first save is refused and `conflict` shows the changes.
 * @param onSaved gets the amounts that would differ for the corrected data, and stay
 */
export function useContactForm(order: AdminOrder, onSaved: (moneyNotes: string[]) => void) {
  const form = useForm<Contact>({
    resolver: formResolver(wholeContact),
    values: contactOf(order),
    resetOptions: { keepDirtyValues: true },
  })
  /** The order that the edits began with, or the one that a refusal has shown. */
  const base = useRef(order)
  const latest = useRef(order)
  const [isRefused, setRefused] = useState(false)
  const [conflict, setConflict] = useState<Conflict>()
  useEffect(() => {
    latest.current = order
    if (editedIn(form.getValues(), order, order).length === 0) base.current = order
    // the refused call has loaded the order again
    if (!isRefused || base.current.updatedAt === order.updatedAt) return
    setConflict(clashOf(base.current, order, form.getValues()))
    setRefused(false)
    base.current = order
  }, [order, isRefused, form])

  /** Drops the edits. */
  const begin = (from: AdminOrder): void => {
    form.reset(contactOf(from))
    base.current = from
    setConflict(undefined)
  }
  const { mutate, isBusy } = useMutation('PUT /api/orders/:id', {
    onDone: ({ data, moneyNotes }) => {
      begin(data)
      onSaved(moneyNotes)
    },
    onRefused: error => {
      setRefused(error.code === 'conflict')
      return showFieldErrors(form, error)
    },
  })
  const save = form.handleSubmit(body => {
    const seen = clashOf(base.current, latest.current, body) ? base.current : latest.current
    return mutate({ params: { id: order._id }, body: { ...body, updatedAt: seen.updatedAt } })
  })
  return { form, conflict, isBusy, save, discard: () => begin(latest.current) }
}

const contactOf = ({ customer, notes }: AdminOrder): Contact => ({ customer, notes })

/** The changes of others, if one of them is in a field that was edited here; fields as in the audit log. */
function clashOf(base: AdminOrder, theirs: AdminOrder, typed: Contact): Conflict | undefined {
  const after = fieldsOf(theirs)
  const mine = editedIn(typed, base, theirs)
  const changed = changedFields(fieldsOf(base), after)
  if (!changed.some(field => mine.includes(field))) return undefined
  return { changes: changed.map(field => ({ field, after: after[field] })), mine }
}

/** A field that has the value of the others was taken over from them. */
function editedIn(typed: Contact, base: AdminOrder, theirs: AdminOrder): string[] {
  const isEdited = new Set(changedFields(fieldsOf(base), fieldsOf(typed)))
  return changedFields(fieldsOf(theirs), fieldsOf(typed)).filter(field => isEdited.has(field))
}

function fieldsOf({ customer, notes }: Contact): Record<string, unknown> {
  const { address, name, email, phone } = customer
  return { name, email, phone, street: address.street, state: address.state, city: address.city, notes }
}
