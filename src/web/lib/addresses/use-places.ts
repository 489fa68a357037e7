import { useEffect, useState } from 'react'
import type { ReplyOf } from '#contract/calls.ts'
import { api } from '../api/browser-api.ts'

export type Province = ReplyOf<'GET /api/addresses/provinces'>['data'][number]
export type Ward = ReplyOf<'GET /api/addresses/provinces/:code/wards'>['data'][number]

/** The provinces; none while they are being loaded, or could not be: then the name is typed. */
export function useProvinces(): Province[] {
  const [provinces, setProvinces] = useState<Province[]>([])
  useEffect(() => {
    // without the list the name is typed: the order must not fail over it
    api('GET /api/addresses/provinces').then(
      reply => setProvinces(reply.data),
      () => undefined,
    )
  }, [])
  return provinces
}

/** The wards of a province by its code. */
export function useWards(code: string | undefined): { wards: Ward[]; isLoading: boolean } {
  const [loaded, setLoaded] = useState<{ code: string; wards: Ward[] } | undefined>()
  useEffect(() => {
    if (!code) return
    let isOn = true
    api('GET /api/addresses/provinces/:code/wards', { params: { code } }).then(
      reply => isOn && setLoaded({ code, wards: reply.data }),
      // the name is typed instead
      () => isOn && setLoaded({ code, wards: [] }),
    )
    return () => {
      isOn = false
    }
  }, [code])
  const isLoaded = loaded !== undefined && loaded.code === code
  return { wards: isLoaded ? loaded.wards : [], isLoading: code !== undefined && !isLoaded }
}
