import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { loadPage } from '#web/lib/api/loader-api.ts'
import { contactLinks } from '#web/lib/format/contact-links.ts'
import { FloatingContact } from '#web/ui/commerce/floating-contact.tsx'
import { ToastHost } from '#web/ui/feedback/toast-host.tsx'
import pendantsAvif from '../assets/login/pendants.avif'
import pendants from '../assets/login/pendants.webp'
import logo from '../assets/logo.svg'
import { LoginForm } from './login-form.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { data } = await loadPage(context, api => api('GET /api/shop'))
  return {
    name: data.shop.name,
    ...contactLinks(data.shop),
  }
}

export { privateHeaders as headers } from '#web/lib/api/loader-api.ts'

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: loaderData ? `Đăng nhập – ${loaderData.name}` : 'Đăng nhập' },
  { name: 'robots', content: 'noindex' },
]

/** Half photo, half form; on narrow screens the form alone. */
export default function Login() {
  const shop = useLoaderData<typeof loader>()
  return (
    <div className="grid min-h-dvh lg:grid-cols-[5fr_4fr]">
      <aside aria-label="Phòng khách dưới ánh đèn" className="relative hidden bg-tile lg:block">
        <picture>
          <source srcSet={pendantsAvif} type="image/avif" />
          <img
            src={pendants}
            alt=""
            width={1000}
            height={1000}
            className="absolute inset-0 size-full object-cover"
          />
        </picture>
        <p className="display-face absolute bottom-14 left-12 max-w-lg text-36">
          Một ngọn đèn đúng chỗ, cả căn nhà ấm lên.
        </p>
      </aside>
      <main className="flex flex-col px-4 pb-(--contact-height) md:px-10">
        <a href="/" className="flex min-h-11 items-center self-start pt-5 lg:absolute lg:top-4 lg:left-12">
          <img src={logo} alt={`${shop.name} – về trang chủ`} width={126} height={34} />
        </a>
        <div className="mx-auto my-auto w-full max-w-[432px] py-10">
          <LoginForm />
        </div>
      </main>
      <FloatingContact zaloHref={shop.zaloHref} phoneHref={shop.phoneHref} />
      <ToastHost />
    </div>
  )
}
