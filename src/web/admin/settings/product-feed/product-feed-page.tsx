import { CircleAlert, CircleCheck, RefreshCw, Rss } from 'lucide-react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import type { ProductFeedState } from '#contract/discovery/product-feed.calls.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { formatCount, formatMoment } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { CopyRow } from '#web/ui/text/copy-row.tsx'
import { AdminFailure } from '../../failure.tsx'
import { loadForAdmin } from '../../guard.ts'
import { useConfirm } from '../../kit/action/use-confirm.tsx'
import { PageHead, Panel } from '../../kit/page/panel.tsx'
import { SectionNav } from '../section-nav.tsx'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { data } = await loadForAdmin(request, () => api('GET /api/admin/product-feed'))
  return { feed: data, loadedAt: new Date().toISOString() }
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AdminFailure error={error} title="Không thể tải nguồn sản phẩm" />
}

/** The address at which Google, Meta and others read the products: on, off, or at another address. */
export default function ProductFeedPage() {
  const { feed, loadedAt } = useLoaderData<typeof clientLoader>()
  return (
    <>
      <title>Nguồn sản phẩm – Cài đặt – Quản trị</title>
      <PageHead title="Cài đặt" aside="Nguồn sản phẩm" />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[188px_minmax(0,1fr)]">
        <SectionNav />
        <div className="min-w-0 space-y-4">
          <Addresses feed={feed} now={loadedAt} />
          <Contents feed={feed} />
        </div>
      </div>
    </>
  )
}

function Addresses({ feed: { addresses, readAt, reader }, now }: { feed: ProductFeedState; now: string }) {
  const { confirm, dialog } = useConfirm()
  const { mutate: make, isBusy } = useMutation('PUT /api/admin/product-feed')
  const { mutate: remove } = useMutation('DELETE /api/admin/product-feed')
  return (
    <Panel
      title="Nguồn sản phẩm cho quảng cáo"
      aside={
        addresses ? (
          <Badge tone="good" icon={CircleCheck}>
            Đang bật
          </Badge>
        ) : undefined
      }
    >
      <p className="max-w-[72ch] text-15 text-sand-700">
        Google Merchant Center, Meta (Facebook, Instagram) và các nơi bán khác tự đọc sản phẩm, giá và tình
        trạng hàng từ một địa chỉ riêng. Ai có địa chỉ đều đọc được, nên chỉ dán vào trang quảng cáo.
      </p>
      {addresses ? (
        <>
          <dl className="mt-4">
            <CopyRow label="Địa chỉ cho Google và Meta" value={addresses.xml}>
              <span className="break-all text-14">{addresses.xml}</span>
            </CopyRow>
            <CopyRow label="Địa chỉ dạng bảng (CSV)" value={addresses.csv}>
              <span className="break-all text-14">{addresses.csv}</span>
            </CopyRow>
          </dl>
          <p className="mt-3 text-14 text-sand-600">
            {readAt
              ? `Được đọc lần cuối ${formatMoment(readAt, now)}${reader ? `, bởi ${reader}` : ''}`
              : 'Chưa nơi nào đọc địa chỉ này.'}
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button
              kind="secondary"
              icon={RefreshCw}
              onClick={() =>
                void confirm({
                  title: 'Đổi địa chỉ?',
                  text: 'Địa chỉ cũ ngừng ngay. Bạn cần dán địa chỉ mới vào Google, Meta và những nơi đang dùng.',
                  confirmText: 'Đổi địa chỉ',
                  act: () => make({ body: { replaces: addresses.xml } }),
                })
              }
            >
              Đổi địa chỉ
            </Button>
            <Button
              kind="danger"
              onClick={() =>
                void confirm({
                  title: 'Tắt nguồn sản phẩm?',
                  text: 'Địa chỉ ngừng ngay. Quảng cáo sản phẩm ở những nơi đang đọc sẽ dừng sau ít ngày.',
                  confirmText: 'Tắt',
                  isDanger: true,
                  act: () => remove({}),
                })
              }
            >
              Tắt
            </Button>
          </div>
        </>
      ) : (
        <Button
          icon={Rss}
          busy={isBusy}
          onClick={() => void make({ body: { replaces: null } })}
          className="mt-4"
        >
          Bật nguồn sản phẩm
        </Button>
      )}
      {dialog}
    </Panel>
  )
}

/** The products that are in it, and the reasons of those that are not. */
function Contents({ feed }: { feed: ProductFeedState }) {
  const { products, withoutPrice, withoutPicture, isPageNet } = feed
  return (
    <Panel title="Sản phẩm trong nguồn">
      <p className="text-15">
        <b className="font-semibold">{formatCount(products - withoutPrice - withoutPicture)}</b> trong{' '}
        {formatCount(products)}{' '}
        <Link to="/admin/products?status=active" className="text-pine-700 underline">
          sản phẩm đang bán
        </Link>
        . Mỗi biến thể là một mục; đang có khuyến mãi thì ghi cả giá khuyến mãi.
      </p>
      {withoutPrice > 0 && (
        <p className="mt-2 text-14 text-sand-700">
          {formatCount(withoutPrice)} sản phẩm «Liên hệ» không có giá, nên không có trong nguồn.
        </p>
      )}
      {withoutPicture > 0 && (
        <p className="mt-2 text-14 text-sand-700">
          {formatCount(withoutPicture)} sản phẩm chưa có ảnh, nên không có trong nguồn.
        </p>
      )}
      <p className="mt-2 text-14 text-sand-600">
        Thương hiệu và mã vạch của sản phẩm giúp Google nhận ra hàng; điền ở trang của sản phẩm.
      </p>
      {isPageNet && (
        <Notice icon={CircleAlert} className="mt-4">
          Giá trên trang chưa gồm thuế, còn nguồn ghi giá đã gồm thuế. Google có thể từ chối sản phẩm vì hai
          giá khác nhau; bật «Giá niêm yết đã gồm thuế» ở{' '}
          <Link to="/admin/settings/tax" className="underline">
            Thuế và giá
          </Link>{' '}
          nếu bạn bán giá đã gồm thuế.
        </Notice>
      )}
    </Panel>
  )
}
