import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { formatDong, formatPhone } from '#web/lib/formats.ts'
import { loadPage } from '#web/lib/loader-api.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import { pageMeta } from '../page-meta.ts'
import { type Shop, taxWords, useShop } from '../shop.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { data } = await loadPage(context, api => api('GET /api/shop'))
  return { policy: data.text.policy, depositAdvice: data.text.depositAdvice }
}

export { publicHeaders as headers } from '#web/lib/loader-api.ts'
export { PageError as ErrorBoundary } from '../page-error.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Chính sách mua hàng',
    description:
      'Bảo hành 12 tháng, đổi hàng trong 7 ngày, giao hàng, thanh toán và giải quyết khiếu nại khi mua tại Ánh Gia.',
    path: '/policies',
    crumbs: [{ label: 'Chính sách mua hàng' }],
  })

type Section = { id: string; title: string; text: string }

/** What holds when the shop has written no policy of its own (specification §9). */
const WARRANTY = `
## Bảo hành 12 tháng

Kể từ ngày mua, cho lỗi kỹ thuật của nhà sản xuất: chập điện, đèn không sáng, nhấp nháy bất thường. Không áp dụng khi rơi, vỡ, trầy xước hoặc tự ý tháo lắp.

## Đổi hàng trong 7 ngày

Cho sản phẩm lỗi kỹ thuật, còn hóa đơn, nguyên vẹn và đủ phụ kiện. Chúng tôi không đổi khi bạn chọn nhầm mẫu hoặc gây hư hỏng.

## Hỗ trợ kỹ thuật

Tư vấn trực tiếp trong nội thành; hỗ trợ từ xa qua Zalo và điện thoại cho khách ở tỉnh.

## Khách hàng thân thiết

Giảm 5% cho đơn hàng tiếp theo trong vòng 3 tháng. Thông tin ưu đãi gửi qua email hoặc Zalo nếu bạn đồng ý nhận.
`

function sections(shop: Shop, text: { policy: string; depositAdvice: string }): Section[] {
  const phone = formatPhone(shop.hotline)
  return [
    { id: 'bao-hanh', title: 'Bảo hành, đổi hàng và hỗ trợ', text: text.policy || WARRANTY },
    {
      id: 'giao-hang',
      title: 'Giao hàng',
      text: `
- Nội thành ${shop.city}: giao trong 3 giờ với hàng có sẵn, miễn phí cho đơn từ ${formatDong(shop.freeShippingFromDong)}.
- Tỉnh, thành khác: thời gian giao được báo khi chúng tôi gọi xác nhận đơn.
- Phí giao hàng, nếu có, hiện rõ trong giỏ hàng trước khi bạn đặt.
- Bạn mở hộp kiểm tra cùng người giao hàng. Hàng vỡ hoặc không đúng mẫu: báo ngay cho người giao hoặc gọi ${phone}.`,
    },
    {
      id: 'thanh-toan',
      title: 'Thanh toán',
      text: `
- Tiền mặt khi nhận hàng.
- Chuyển khoản ngân hàng: số tài khoản và mã QR hiện khi bạn đặt hàng; gửi kèm ảnh chuyển khoản để chúng tôi xác nhận.
- ${taxWords(shop.tax)}. Tiền thuế hiện rõ trong giỏ hàng và trên đơn hàng.

${text.depositAdvice}`,
    },
    {
      id: 'huy-don',
      title: 'Hủy đơn và hoàn tiền',
      text: `
Bạn có thể hủy khi đơn còn ở trạng thái «Chờ xử lý»: trong tài khoản của bạn, hoặc gọi ${phone}. Đơn đã chuyển khoản mà bị hủy được hoàn tiền vào tài khoản bạn đã dùng để chuyển.`,
    },
    {
      id: 'khieu-nai',
      title: 'Khiếu nại',
      text: `
Gọi ${phone}, nhắn Zalo hoặc viết cho ${shop.email}, kèm mã đơn hàng và hình ảnh nếu có. Chúng tôi gọi lại trong 24 giờ. Nếu hai bên chưa thống nhất, bạn có thể gửi yêu cầu đến cơ quan bảo vệ quyền lợi người tiêu dùng nơi bạn ở.`,
    },
    { id: 'nguoi-ban', title: 'Người bán', text: seller(shop) },
  ]
}

function seller(shop: Shop): string {
  return [
    shop.legalName || shop.name,
    shop.taxCode && `Mã số thuế: ${shop.taxCode}`,
    `Địa chỉ: ${shop.address}`,
    `Điện thoại: ${formatPhone(shop.hotline)}`,
    `Email: ${shop.email}`,
    `Giờ làm việc: ${shop.hours}`,
  ]
    .filter(Boolean)
    .map(fact => `- ${fact}`)
    .join('\n')
}

export default function Policies() {
  const all = sections(useShop(), useLoaderData<typeof loader>())
  return (
    <div className="page pt-2 md:pt-3">
      <Breadcrumb crumbs={[{ label: 'Trang chủ', to: '/' }, { label: 'Chính sách mua hàng' }]} />
      <div className="mt-4 grid gap-x-14 gap-y-8 lg:grid-cols-[264px_minmax(0,42rem)]">
        <h1 className="display-face text-28 md:text-36 lg:col-span-2">Chính sách mua hàng</h1>
        <nav aria-label="Mục lục" className="self-start lg:sticky lg:top-24">
          <ul className="border-sand-200 border-t">
            {all.map(({ id, title }) => (
              <li key={id} className="border-sand-200 border-b">
                <a href={`#${id}`} className="flex min-h-11 items-center font-medium text-15 hover:underline">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="space-y-12">
          {all.map(({ id, title, text }) => (
            <section key={id} id={id} aria-labelledby={`${id}-ten`} className="scroll-mt-24">
              <h2 id={`${id}-ten`} className="mb-4 font-semibold text-20">
                {title}
              </h2>
              <RichText text={text.trim()} />
            </section>
          ))}
          <p className="text-15 text-sand-700">
            Xem thêm{' '}
            <Link to="/terms" className="font-semibold underline underline-offset-4">
              Điều khoản sử dụng
            </Link>{' '}
            và{' '}
            <Link to="/privacy" className="font-semibold underline underline-offset-4">
              Chính sách bảo mật
            </Link>
            .
          </p>
        </div>
      </div>
    </div>
  )
}
