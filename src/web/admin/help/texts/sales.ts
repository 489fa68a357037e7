import type { HelpPage } from '../help-page.ts'

export const salesHelp: readonly HelpPage[] = [
  {
    to: '/admin',
    title: 'Tổng quan',
    purpose: 'Mở đầu ngày làm việc ở đây: việc nào đang chờ bạn, và cửa hàng bán thế nào trong 7 ngày qua.',
    tasks: [
      [
        'Làm các việc đang chờ',
        'Xem khung «Cần làm»: mỗi dòng là một việc, với số đơn hay sản phẩm đang chờ.',
        'Bấm vào một dòng để mở đúng danh sách của việc đó.',
      ],
      [
        'Xem cửa hàng bán thế nào',
        'Xem «Doanh thu 7 ngày» và biểu đồ «Doanh thu theo ngày».',
        'Bấm «Xem báo cáo» để chọn kỳ khác và xem theo sản phẩm, khách hàng, khuyến mãi.',
      ],
      [
        'Nhập thêm hàng sắp hết',
        'Xem khung «Sắp hết hàng»: những sản phẩm đã xuống dưới điểm đặt hàng.',
        'Bấm vào một sản phẩm để xem tồn kho của nó.',
      ],
    ],
  },
  {
    to: '/admin/setup',
    title: 'Thiết lập',
    chapter: 'ngay-dau',
    purpose:
      'Dẫn bạn từng bước đến ngày mở bán. Điều gì chưa điền thì khách không thấy; không có thông tin nào được bịa ra.',
    tasks: [
      [
        'Làm một bước',
        'Bấm vào tên bước, điền các ô của nó.',
        'Bấm «Lưu và sang bước sau». Có thể dừng lúc nào cũng được, bước đã xong vẫn còn đó.',
      ],
      [
        'Xem khách đang thấy gì',
        'Xem phần «Khách đang thấy» bên cạnh mỗi bước.',
        'Bấm «Xem cửa hàng như khách» để mở cả cửa hàng.',
      ],
      [
        'Mở bán hoặc tạm ngừng',
        'Bấm «Mở bán» khi mọi bước bắt buộc đã xong.',
        'Khi cần nghỉ, bấm «Tạm ngừng bán»: khách không đặt được đơn mới, đơn đã đặt vẫn làm tiếp.',
      ],
    ],
  },
  {
    to: '/admin/orders',
    title: 'Đơn hàng',
    chapter: 'don-hang',
    purpose:
      'Mọi đơn khách đã đặt. Từ đây bạn xác nhận, kiểm tra tiền, soạn hàng và gửi đi. Số trong vòng tròn ở menu là đơn đang chờ xử lý.',
    tasks: [
      [
        'Xác nhận đơn mới',
        'Lọc trạng thái «Chờ xử lý», mở đơn chờ lâu nhất.',
        'Bấm «Gọi» để hỏi lại khách nếu cần.',
        'Bấm «Xác nhận đơn». Hàng đã được giữ từ lúc khách đặt.',
      ],
      [
        'Kiểm tra tiền chuyển khoản',
        'Mở đơn có dấu «Có ảnh chờ kiểm tra» và so ảnh với sao kê ngân hàng.',
        'Tiền đúng: bấm «Khớp, đã nhận». Tiền sai: bấm «Không khớp» và ghi lý do; khách thấy lý do này trong lịch sử đơn hàng.',
      ],
      [
        'In phiếu cho nhiều đơn',
        'Đánh dấu các đơn trong danh sách.',
        'Bấm «In phiếu», rồi chọn «Phiếu lấy hàng» hay «Phiếu giao hàng».',
      ],
    ],
  },
  {
    to: '/admin/orders/holds',
    title: 'Hàng giữ chờ chuyển khoản',
    chapter: 'tien#hang-giu-cho-chuyen-khoan',
    purpose:
      'Những giỏ hàng đang ở bước chuyển khoản. Hàng của chúng được giữ trong một lúc, rồi tự trả lại nếu khách không đặt.',
    tasks: [
      ['Xem ai đang giữ hàng', 'Xem từng dòng: giữ bao nhiêu, của ai, đến lúc nào.'],
      [
        'Trả hàng lại để bán',
        'Bấm «Thả giữ hàng» ở dòng đó và xác nhận.',
        'Hàng được bán tiếp ngay. Khách đang chuyển khoản thấy đã hết giữ hàng, và có thể giữ lại.',
      ],
      ['Chờ cho tự trả', 'Không cần làm gì: đến hạn, hàng tự trở lại bán.'],
    ],
  },
  {
    to: '/admin/invoices',
    title: 'Hóa đơn',
    purpose:
      'Hóa đơn bán hàng đã xuất từ các đơn. Nội dung của hóa đơn không đổi nữa sau khi xuất; sai thì lập lại.',
    tasks: [
      ['Gửi hoặc in một hóa đơn', 'Mở hóa đơn.', 'Bấm «Tải PDF» để in hay gửi, «Tải Excel» để lưu số liệu.'],
      [
        'Sửa một hóa đơn sai',
        'Mở hóa đơn, bấm «Lập lại hóa đơn».',
        'Điền phần cần sửa và «Lý do lập lại». Hóa đơn cũ được đánh dấu «Đã hủy».',
      ],
      ['Lấy danh sách cho kế toán', 'Lọc theo thời gian.', 'Bấm «Xuất Excel».'],
    ],
  },
  {
    to: '/admin/promotions',
    title: 'Khuyến mãi',
    chapter: 'khuyen-mai',
    purpose:
      'Các ưu đãi tự động và mã giảm giá: đang chạy, sắp chạy và đã hết, mỗi ưu đãi đã dùng bao nhiêu lượt và tốn bao nhiêu.',
    tasks: [
      [
        'Tạo một khuyến mãi',
        'Bấm «Thêm khuyến mãi», chọn ưu đãi và điều kiện.',
        'Xem «Thử trên giỏ mẫu» để biết khách sẽ trả bao nhiêu.',
        'Bấm «Lưu nháp» để làm tiếp sau, hoặc «Bật khuyến mãi».',
      ],
      [
        'Xem một khuyến mãi bán được gì',
        'Xem «Giá trị đơn trung bình» ở đầu danh sách: của đơn có và đơn không có khuyến mãi.',
        'Mở khuyến mãi, xem «Đơn đã dùng khuyến mãi» ở cuối trang.',
      ],
      [
        'Dùng lại một khuyến mãi cũ',
        'Mở menu của khuyến mãi đó.',
        'Bấm «Sao chép thành bản nháp», đổi thời gian rồi lưu.',
      ],
    ],
  },
]
