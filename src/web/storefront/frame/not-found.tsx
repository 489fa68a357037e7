import { data, type LoaderFunctionArgs } from 'react-router'
import { loadPage } from '#web/lib/api/loader-api.ts'
import { followFormerPath } from '../kernel/former-path.ts'
import { NotFound } from '../kernel/not-found-view.tsx'

/** Every path that is no page: to its present one if the former shop had it, else status 404 and a way on. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await loadPage(context, api => followFormerPath(api, request))
  return data(null, { status: 404 })
}

export default function NotFoundPage() {
  return <NotFound />
}
