import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type OwnContact, ownContact } from '#web/lib/current-user/own-contact.ts'
import type { CheckoutInput, CheckoutValues } from '../checkout-fields.ts'

type Form = UseFormReturn<CheckoutInput, unknown, CheckoutValues>

const PLACE = ['city', 'state', 'street'] as const

/** The form begins with the values of the account; typed or kept values stay. */
export function useOwnContact({ getValues, setValue }: Form): void {
  useEffect(() => {
    let isOn = true
    void ownContact({ withAddress: true }).then(contact => {
      if (isOn && contact) fillEmpty(contact)
    })
    const fillEmpty = ({ address, ...person }: OwnContact): void => {
      for (const name of ['name', 'email', 'phone'] as const) {
        if (!getValues(name)) setValue(name, person[name])
      }
      // parts of two addresses would make a third one
      if (!address || PLACE.some(name => getValues(name))) return
      for (const name of PLACE) setValue(name, address[name])
    }
    return () => {
      isOn = false
    }
  }, [getValues, setValue])
}
