import { type Shop, waysToReach } from '../kernel/shop.ts'

/** The contact page's map, which a shop without a point on it does not show. */
const MAP_TEXT = `Bản đồ trên trang liên hệ do OpenStreetMap cung cấp: khi trang đó mở, trình duyệt của bạn kết nối đến openstreetmap.org.
`

/** The privacy page in the shop’s own facts. */
export const privacyText = (shop: Shop): string => `
Trang này nói rõ ${shop.name} giữ thông tin gì của bạn, để làm gì và trong bao lâu.

## Thông tin chúng tôi giữ

- Khi đặt hàng: họ tên, số điện thoại, email, địa chỉ nhận hàng và ghi chú của bạn.
- Khi chuyển khoản: ảnh chuyển khoản bạn tải lên. Ảnh được xóa thông tin kèm theo (vị trí, thiết bị), chỉ bạn và cửa hàng xem được, và bị xóa sau thời hạn lưu giữ.
- Khi hỏi giá: họ tên, số điện thoại, email và lời nhắn của bạn.
- Giỏ hàng của khách chưa đăng nhập: các sản phẩm đã chọn, trong 60 ngày kể từ lần dùng cuối.
- Trình duyệt của bạn tự giữ mã giỏ hàng, mã mở đơn hàng, các từ khóa đã tìm, sản phẩm đã xem và nơi giao đã chọn. Chúng không được gửi cho bên nào khác.

## Dùng để làm gì

Để giao hàng, xác nhận đơn, bảo hành và thực hiện nghĩa vụ kế toán. Chúng tôi không bán thông tin và không đặt công cụ theo dõi quảng cáo trên trang này.

${shop.mapPoint ? MAP_TEXT : ''}
## Ai xem được

Chỉ người của cửa hàng xử lý đơn, và đơn vị giao hàng với phần cần để giao. Trang đơn hàng chỉ mở được bằng liên kết riêng của đơn hoặc tài khoản đã đặt.

## Quyền của bạn

Có tài khoản, bạn tự sửa thông tin, tải về những gì chúng tôi lưu về bạn và xóa tài khoản trong trang Hồ sơ. Đơn hàng đã đặt được giữ lại, không còn gắn với tài khoản; khi đơn đã giao hoặc đã hủy, bạn có thể yêu cầu chúng tôi xóa nốt thông tin của bạn trong đơn.

Không có tài khoản, bạn có thể yêu cầu xem, sửa hoặc xóa thông tin của mình khi ${waysToReach(shop)}. Yêu cầu báo giá được xóa ngay. Đơn hàng đã giao hoặc đã hủy, không còn khoản tiền hay hàng hoàn nào chờ xử lý, được giữ lại mà không còn họ tên, số điện thoại, email, địa chỉ, ghi chú và ảnh chuyển khoản của bạn. Hóa đơn được giữ theo thời hạn luật định; nhật ký của cửa hàng giữ lại các lần sửa thông tin giao hàng.
`
