import { redirect } from 'react-router'

/** An unknown section leads to the first one (specification §2). */
export function clientLoader() {
  throw redirect('/admin/warehouse/overview')
}

export default function ToFirstSection() {
  return null
}
