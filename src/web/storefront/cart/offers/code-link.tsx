import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { CODE_PARAM } from '#contract/promotions/code-param.ts'

/** Puts the code of a link (`?ma=`) into the cart. The script for it is fetched if there is one. */
export function CodeLink() {
  const { search } = useLocation()
  useEffect(() => {
    if (search.includes(`${CODE_PARAM}=`)) void import('./enter-linked-code.ts').then(code => code.default())
  }, [search])
  return null
}
