import { useRef, useState } from 'react'
import { readProof, type StoredProof } from '../checkout-storage.ts'

const MISSING = 'Vui lòng tải lên ảnh chuyển khoản'

/** The uploaded picture of the transfer, its error, and the box that takes it. */
export function useProof({ isRequired }: { isRequired: boolean }) {
  const [proof, setProof] = useState<StoredProof | undefined>(() => readProof())
  const [refusal, setRefusal] = useState<string | undefined>()
  const ref = useRef<HTMLInputElement>(null)
  return {
    proof,
    ref,
    error: refusal ?? (isRequired && !proof ? MISSING : undefined),
    change: (next: StoredProof | undefined) => {
      setRefusal(undefined)
      setProof(next)
    },
    /** The shop does not take this upload (any more): another one is needed. */
    refuse: (message: string) => {
      setProof(undefined)
      setRefusal(message)
      ref.current?.focus()
    },
  }
}
