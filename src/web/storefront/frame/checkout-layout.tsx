import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router'
import { loadPage } from '#web/lib/api/loader-api.ts'
import { noteContact } from '#web/lib/shop-contact.ts'
import { ToastHost } from '#web/ui/feedback/toast-host.tsx'
import { CodeLink } from '../cart/offers/code-link.tsx'
import { ShopProvider, toShop } from '../kernel/shop.ts'
import { CheckoutHeader } from '../layout/checkout-header.tsx'
import { PageFocus } from '../layout/page-focus.tsx'

/** The layout of the checkout: no menu, no links to other pages. */
export async function loader({ context }: LoaderFunctionArgs) {
  return await loadPage(context, async api => ({ shop: toShop((await api('GET /api/shop')).data) }))
}

export default function CheckoutLayout() {
  const { shop } = useLoaderData<typeof loader>()
  noteContact(shop)
  return (
    <ShopProvider value={shop}>
      <CheckoutHeader />
      <main className="min-h-[80dvh]">
        <Outlet />
      </main>
      <PageFocus />
      <CodeLink />
      <ToastHost />
    </ShopProvider>
  )
}

export { PageError as ErrorBoundary } from '../kernel/page-error.tsx'
