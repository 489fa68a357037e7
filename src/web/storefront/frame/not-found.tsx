import { data } from 'react-router'
import { NotFound } from '../kernel/not-found-view.tsx'

/** Every path that is no page: status 404 and a way on. */
export function loader() {
  return data(null, { status: 404 })
}

export default function NotFoundPage() {
  return <NotFound />
}
