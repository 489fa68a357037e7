import type { HelpPage } from '../help-page.ts'

export const warehouseHelp: readonly HelpPage[] = [
  {
    to: '/admin/warehouse/overview',
    title: 'Tồn kho',
    chapter: 'kho',
    purpose: 'Số lượng của từng mã ở từng kho: trên kệ, đã giữ cho đơn, và còn bán được.',
    tasks: [
      [
        'Đặt mức báo hết hàng',
        'Bấm vào số ở cột mức tối thiểu hoặc điểm đặt hàng, gõ số mới, Enter.',
        'Nhiều mã một lần: đánh dấu chúng rồi bấm «Đặt mức tồn».',
      ],
      [
        'Sửa một số tồn sai',
        'Mở menu của dòng, bấm «Điều chỉnh».',
        'Điền số thêm hay bớt và lý do. Sổ kho ghi lại ai đã sửa.',
      ],
      ['Lấy danh sách tồn', 'Lọc theo kho và trạng thái.', 'Bấm «Xuất Excel».'],
    ],
  },
  {
    to: '/admin/warehouse/alerts',
    title: 'Cảnh báo tồn kho',
    purpose: 'Những mã đã hết hoặc xuống dưới mức bạn đặt, và gợi ý nhập bao nhiêu.',
    tasks: [
      [
        'Nhập hàng theo gợi ý',
        'Xem khung «Gợi ý xử lý».',
        'Bấm nút ở «Nhập hàng gấp» để mở phiếu nhập đã điền sẵn sản phẩm.',
      ],
      [
        'Gửi danh sách cho nhà cung cấp',
        'Ở «Tạo đơn mua hàng», bấm «Tải danh sách»: tệp Excel gộp theo danh mục.',
        'Gửi tệp cho nhà cung cấp.',
      ],
      ['Bớt cảnh báo không cần', 'Mở «Tồn kho» và đặt lại mức tối thiểu của mã đó.'],
    ],
  },
  {
    to: '/admin/warehouse/map',
    title: 'Sơ đồ kho',
    chapter: 'kho#tim-mot-mon-tren-so-do',
    purpose: 'Kho chia thành khu, dãy, kệ và ô. Sơ đồ cho biết món nào ở ô nào.',
    tasks: [
      [
        'Tìm một món',
        'Gõ tên hoặc mã vào ô «Mã vị trí, sản phẩm».',
        'Các ô có món đó được tô sáng; bấm vào một ô để xem.',
      ],
      [
        'Chuyển món sang ô khác',
        'Mở ô đang có món, chọn chuyển sang ô khác.',
        'Bấm vào ô đích và điền số lượng.',
      ],
      ['Thêm kệ mới', 'Bấm «Quản lý cấu trúc».', 'Chọn khu và dãy, điền số kệ và số tầng, bấm «Thêm».'],
    ],
    keys: [
      ['← ↑ → ↓', 'Đi giữa các ô'],
      ['Enter', 'Mở ô'],
    ],
  },
  {
    to: '/admin/warehouse/operations',
    title: 'Nhập – xuất hàng',
    chapter: 'kho#nhan-hang-ve',
    purpose:
      'Mọi lần hàng vào, ra hay chuyển chỗ đều là một phiếu ở đây. Phiếu bị mất mạng giữa chừng thì các dòng vẫn còn.',
    tasks: [
      [
        'Nhận hàng về',
        'Chọn «Nhập hàng» và kho nhận.',
        'Quét mã từng món; quét lại cùng mã thì số lượng tăng 1.',
        'Điền «Đơn giá nhập» rồi ghi phiếu.',
      ],
      [
        'Đối chiếu với phiếu giao',
        'Bấm «Chọn tệp Excel» và chọn tệp của nhà cung cấp.',
        'Bấm «Dùng làm phiếu giao để đếm», rồi quét: món thiếu, thừa hiện ra ngay.',
      ],
      [
        'Sửa một phiếu ghi nhầm',
        'Mở «Giao dịch kho» và tìm phiếu.',
        'Bấm «Hoàn tác»: một phiếu ngược được ghi, phiếu cũ vẫn còn trong sổ.',
      ],
    ],
    keys: [
      ['Enter', 'Nhận mã đã gõ hoặc quét'],
      ['Ctrl Enter', 'Ghi phiếu'],
    ],
  },
  {
    to: '/admin/warehouse/pick',
    title: 'Lấy hàng',
    chapter: 'kho#lay-hang-cho-don',
    purpose: 'Đi một vòng kho lấy hàng cho nhiều đơn. Máy xếp thứ tự các chỗ để đường đi ngắn.',
    tasks: [
      [
        'Lấy một lượt',
        'Chọn «Kho lấy hàng», đánh dấu các đơn, rồi bấm nút lấy hàng ở thanh chọn.',
        'Đến từng chỗ, quét mã món và bỏ vào thùng được chỉ.',
        'Bấm «Hoàn tất, chuyển sang đóng gói».',
      ],
      [
        'Không đủ hàng ở một chỗ',
        'Bấm «Thiếu hàng», điền số lấy được.',
        'Bấm «Ghi thiếu, đi tiếp». Nhân viên bán hàng thấy đơn thiếu món.',
      ],
      [
        'Dừng giữa chừng',
        'Đóng trang: lượt vẫn còn ở «Lượt đang lấy».',
        'Muốn bỏ hẳn thì bấm «Hủy lượt lấy» và để món về kệ.',
      ],
    ],
  },
  {
    to: '/admin/warehouse/stock-takes',
    title: 'Kiểm kê',
    chapter: 'kho#kiem-ke',
    purpose: 'Đếm lại hàng thật trong kho và sửa sổ theo số đếm. Kho vẫn bán trong lúc đếm.',
    tasks: [
      ['Bắt đầu', 'Bấm «Bắt đầu kiểm kê», chọn đếm theo vị trí hay theo sản phẩm.', 'Bấm «Bắt đầu đếm».'],
      [
        'Đếm bằng máy quét',
        'Quét mã của ô, rồi quét từng món hoặc gõ số đếm được.',
        'Có thể dừng; lần sau bấm «Đếm tiếp».',
      ],
      [
        'Sửa sổ theo số đếm',
        'Bấm «Xem chênh lệch», xem từng dòng lệch.',
        'Ghi nhận kết quả. Sau đó phiếu không đếm thêm được nữa.',
      ],
    ],
  },
  {
    to: '/admin/warehouse/transactions',
    title: 'Giao dịch kho',
    purpose: 'Sổ kho: mỗi lần hàng vào, ra, chuyển chỗ hay sửa số, ai làm và vì sao. Không dòng nào bị xóa.',
    tasks: [
      [
        'Tìm vì sao tồn thay đổi',
        'Lọc theo loại phiếu, kho và thời gian.',
        'Mở phiếu để xem các dòng, lý do và người lập.',
      ],
      ['Hoàn tác một phiếu', 'Mở phiếu, bấm «Hoàn tác» và xác nhận: một phiếu ngược được ghi.'],
      ['Lấy sổ cho kế toán', 'Lọc theo thời gian và loại.', 'Bấm «Xuất Excel».'],
    ],
  },
  {
    to: '/admin/warehouse/warehouses',
    title: 'Danh sách kho',
    purpose: 'Các kho của cửa hàng. Đơn trên web lấy hàng ở kho mặc định trước.',
    tasks: [
      ['Thêm kho', 'Bấm «Thêm kho», điền mã và tên.', 'Mở sơ đồ của kho để thêm khu và kệ.'],
      ['Đổi kho mặc định', 'Bấm «Sửa» ở kho đó.', 'Chọn «Đặt làm kho mặc định» và lưu.'],
      ['Ngừng dùng một kho', 'Chuyển hết hàng sang kho khác.', 'Sửa kho và chọn «Ngừng hoạt động».'],
    ],
  },
  {
    to: '/admin/warehouse/labels',
    title: 'In nhãn',
    purpose: 'In nhãn có mã vạch cho ô trong kho và cho sản phẩm, để quét thay vì gõ.',
    tasks: [
      ['In nhãn cho kệ', 'Chọn «Vị trí», chọn khu hoặc dãy.', 'Bấm in và dán nhãn lên từng ô.'],
      ['In nhãn cho sản phẩm', 'Chọn «Sản phẩm», thêm sản phẩm và số nhãn.', 'Bấm in.'],
      [
        'Mã không in được',
        'Xem dòng báo: mã có ký tự mà mã vạch không chứa được.',
        'Đổi mã của sản phẩm hoặc dùng mã vạch của nhà sản xuất.',
      ],
    ],
  },
  {
    to: '/admin/warehouse-dashboard',
    title: 'Bảng điều khiển kho',
    purpose: 'Kho trong một trang: giá trị tồn, mã sắp hết và bảng tồn kho để lọc nhanh.',
    tasks: [
      ['Xem giá trị kho', 'Xem «Giá trị tồn» và «Tổng số lượng».'],
      ['Tìm một mã', 'Gõ tên hoặc mã vào ô tìm.', 'Bấm đầu cột để xếp theo cột đó.'],
      ['Mở danh sách cần nhập', 'Bấm «Xem danh sách» ở ô sắp hết.'],
    ],
  },
]
