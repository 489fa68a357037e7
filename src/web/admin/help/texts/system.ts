import type { HelpPage } from '../help-page.ts'

export const systemHelp: readonly HelpPage[] = [
  {
    to: '/admin/users',
    title: 'Tài khoản',
    chapter: 'quyen-cua-khach',
    purpose:
      'Tài khoản của khách và của người quản trị: mua bao nhiêu, lần cuối đăng nhập, có đang bị khóa không.',
    tasks: [
      [
        'Tìm một khách',
        'Gõ tên, email hoặc số điện thoại vào ô tìm.',
        'Mở tài khoản để xem các đơn của khách.',
      ],
      [
        'Khóa một tài khoản',
        'Mở tài khoản.',
        'Bấm «Khóa»: người đó không đăng nhập được nữa, cho đến khi bạn bấm «Mở khóa».',
      ],
      [
        'Thêm người quản trị',
        'Bấm «Thêm tài khoản», điền email và vai trò.',
        'Gửi mật khẩu cho người đó bằng cách riêng.',
      ],
    ],
  },
  {
    to: '/admin/guest-data',
    title: 'Dữ liệu khách vãng lai',
    chapter: 'quyen-cua-khach#khach-khong-co-tai-khoan',
    purpose: 'Khách không có tài khoản cũng có quyền xem và xóa dữ liệu của mình. Bạn làm việc đó ở đây.',
    tasks: [
      ['Tìm dữ liệu của khách', 'Gõ số điện thoại, email hoặc mã đơn hàng, bấm «Tìm».'],
      [
        'Xóa theo yêu cầu',
        'Xem lại các đơn và yêu cầu tìm được.',
        'Bấm «Xóa thông tin của khách này». Không lấy lại được.',
      ],
      [
        'Biết điều gì được giữ',
        'Số tiền và sản phẩm của đơn vẫn còn cho sổ sách; tên, số điện thoại và địa chỉ thì mất.',
      ],
    ],
  },
  {
    to: '/admin/enquiries',
    title: 'Yêu cầu báo giá',
    purpose: 'Khách hỏi giá từ trang sản phẩm và trang liên hệ. Trả lời sớm thì dễ bán hơn.',
    tasks: [
      [
        'Trả lời một yêu cầu',
        'Bấm «Gọi» hoặc viết email cho khách.',
        'Bấm «Đã xử lý» để những người khác biết.',
      ],
      ['Xem yêu cầu cũ', 'Chọn «Tất cả» hoặc «Đã xử lý» ở đầu danh sách.'],
      ['Xóa thư rác', 'Bấm «Xóa» và xác nhận.'],
    ],
  },
  {
    to: '/admin/reports',
    title: 'Báo cáo',
    purpose:
      'Doanh thu, đơn hàng, sản phẩm, khách hàng và khuyến mãi trong kỳ bạn chọn. Đơn đã hủy không được tính.',
    tasks: [
      ['Chọn kỳ', 'Chọn «Kỳ báo cáo» ở đầu trang.', 'Mỗi biểu đồ có «Xem dạng bảng» để đọc số chính xác.'],
      ['Xem hàng nào bán chạy', 'Mở báo cáo sản phẩm.'],
      ['Xem khuyến mãi có đáng không', 'Mở báo cáo khuyến mãi, xem «Giảm giá theo khuyến mãi».'],
    ],
  },
  {
    to: '/admin/settings',
    title: 'Cài đặt',
    purpose:
      'Thông tin cửa hàng, ngân hàng, thuế, phí giao hàng, trang chủ, chính sách và thư. Mỗi mục lưu riêng.',
    tasks: [
      ['Đổi một mục', 'Chọn mục ở danh sách, sửa các ô.', 'Bấm «Lưu cài đặt». Khách thấy ngay.'],
      [
        'Thử phí giao hàng',
        'Mở mục giao hàng, xem «Thử tính phí».',
        'Chọn tỉnh, cỡ hàng và tiền hàng: phí khách sẽ trả hiện ra.',
      ],
      ['Xem ai đã đổi', 'Bấm «Lịch sử thay đổi».'],
    ],
  },
  {
    to: '/admin/settings/background-jobs',
    title: 'Việc nền',
    purpose:
      'Những việc máy tự làm theo giờ: gửi thư còn chờ, trả hàng giữ hết hạn, cộng số liệu, dọn dữ liệu cũ.',
    tasks: [
      ['Xem có việc nào lỗi', 'Tìm dòng «Lần cuối lỗi» hoặc «Quá hạn».'],
      [
        'Khi một việc quá hạn',
        'Xem tiến trình của cửa hàng có đang chạy việc nền không.',
        'Gửi dòng lỗi cho người cài đặt máy chủ.',
      ],
      ['Khi thư không đi', 'Mở «Hộp thư đi» để xem lý do của từng thư.'],
    ],
  },
  {
    to: '/admin/settings/product-feed',
    title: 'Nguồn sản phẩm',
    purpose:
      'Một địa chỉ riêng để Google, Meta và nơi bán khác tự đọc sản phẩm, giá và tình trạng hàng của cửa hàng.',
    tasks: [
      [
        'Đưa hàng lên Google, Facebook',
        'Bấm «Bật nguồn sản phẩm», rồi «Sao chép» địa chỉ.',
        'Dán vào Merchant Center hoặc Commerce Manager, chọn đọc mỗi ngày.',
      ],
      ['Xem có nơi nào đọc', 'Xem dòng «Được đọc lần cuối».'],
      ['Khi địa chỉ bị lộ', 'Bấm «Đổi địa chỉ», rồi dán địa chỉ mới vào những nơi đang dùng.'],
    ],
  },
  {
    to: '/admin/storage',
    title: 'Lưu trữ tệp',
    chapter: 'chuyen-may',
    purpose: 'Ảnh và tài liệu của cửa hàng nằm ở máy chủ hay ở S3, tốn bao nhiêu chỗ.',
    tasks: [
      ['Xem còn bao nhiêu chỗ', 'Xem «Tệp theo loại» và dung lượng của từng nơi.'],
      [
        'Chuyển tệp sang S3',
        'Người cài đặt máy chủ khai báo S3 trước.',
        'Bấm «Sao chép tất cả», chờ xong rồi chuyển nơi dùng.',
      ],
      ['Chạy lại tệp lỗi', 'Bấm «Chạy lại các tệp lỗi».'],
    ],
  },
  {
    to: '/admin/backups',
    title: 'Sao lưu',
    chapter: 'sao-luu',
    purpose: 'Bản sao của cả cửa hàng, làm theo lịch và tự kiểm chứng bằng một lần khôi phục thử.',
    tasks: [
      [
        'Mất ít đơn hơn khi máy hỏng',
        'Xem mục «Nhật ký dữ liệu»: khi đang lưu ở ổ khác hay S3 thì mất nhiều nhất 5 phút đơn hàng.',
        'Chọn «Mỗi giờ» ở mục Chạy tự động, bấm «Lưu lịch».',
        'Mỗi bản được khôi phục thử, nên máy chủ bận thêm vài phút mỗi giờ.',
      ],
      [
        'Làm một bản và giữ ở nơi khác',
        'Bấm «Sao lưu ngay» và chờ đến khi có dấu «Đã kiểm chứng».',
        'Mở menu của bản, bấm «Tải về» và nhập mật khẩu của bạn.',
        'Cất tệp ở máy khác; nó có dữ liệu của mọi khách.',
      ],
      [
        'Khôi phục',
        'Mở menu của bản, bấm «Khôi phục».',
        'Đọc «Những gì sẽ mất», gõ tên cửa hàng để xác nhận.',
      ],
    ],
  },
  {
    to: '/admin/emails',
    title: 'Hộp thư đi',
    chapter: 'khi-co-su-co#khach-khong-nhan-duoc-thu',
    purpose: 'Mọi thư cửa hàng đã gửi hoặc đang chờ gửi, với lý do nếu thư không đi.',
    tasks: [
      [
        'Xem khách đã nhận thư gì',
        'Danh sách giữ thư trong 90 ngày, mới nhất ở trên.',
        'Mở thư để đọc đúng nội dung đã gửi.',
      ],
      ['Gửi lại một thư', 'Mở thư, bấm «Gửi lại».'],
      ['Khi mọi thư đều chờ', 'Bấm «Điền máy chủ thư» và gửi thư thử.'],
    ],
  },
  {
    to: '/admin/audit',
    title: 'Nhật ký thay đổi',
    chapter: 'khi-co-su-co#nghi-co-nguoi-la-vao-trang-quan-tri',
    purpose: 'Ai đã đổi gì và lúc nào: giá, tồn, cài đặt, quyền, sao lưu. Không ai xóa được dòng nào.',
    tasks: [
      ['Tìm một thay đổi', 'Lọc theo người, đối tượng và thời gian.', 'Mở dòng để so giá trị trước và sau.'],
      ['Xem việc của một người', 'Chọn người trong ô «Tất cả người dùng».'],
      ['Xem lịch sử của một mục', 'Ở chính trang đó, bấm «Lịch sử thay đổi».'],
    ],
  },
  {
    to: '/admin/operations',
    title: 'Vận hành',
    chapter: 'khi-co-su-co#van-hanh-bao-viec-can-xu-ly',
    purpose:
      'Cửa hàng tự kiểm tra mười mục mỗi phút: thư, trang cửa hàng, đơn, dữ liệu, tệp, ổ đĩa, sao lưu, sổ sách, việc nền, chứng chỉ web.',
    tasks: [
      [
        'Xử lý một lỗi',
        'Đọc khung viền đỏ ở đầu trang: chuyện gì hỏng, khách bị ảnh hưởng thế nào.',
        'Làm theo các bước đánh số, bấm nút ở cuối khung.',
        'Bấm «Kiểm tra lại».',
      ],
      [
        'Nhờ người kỹ thuật',
        'Bấm «Tải thông tin cho người kỹ thuật» rồi gửi tệp đó cho họ.',
        'Trong tệp không có mật khẩu và thông tin của khách.',
      ],
      ['Biết gần đây có lỗi gì', 'Xem «Gần đây»: lỗi bắt đầu và hết lúc nào, sao lưu, khởi động, phiên bản.'],
    ],
  },
]
