import type { HelpPage } from '../help-page.ts'

export const goodsHelp: readonly HelpPage[] = [
  {
    to: '/admin/products',
    title: 'Sản phẩm',
    chapter: 'san-pham',
    purpose: 'Mọi sản phẩm của cửa hàng. Khách chỉ thấy sản phẩm «Đang bán»; sản phẩm «Đã ẩn» chỉ bạn thấy.',
    tasks: [
      [
        'Thêm một sản phẩm',
        'Bấm «Thêm sản phẩm», điền tên, giá, danh mục và ảnh.',
        'Bấm «Đăng bán» khi đã đủ.',
      ],
      ['Ngừng bán một lúc', 'Mở menu của sản phẩm, bấm «Ngừng bán».', 'Bấm «Mở bán» khi có hàng lại.'],
      [
        'Bỏ một sản phẩm cũ',
        'Mở menu của sản phẩm, bấm «Lưu trữ». Sản phẩm đã có đơn hàng hoặc còn trong kho thì chỉ ngừng bán được.',
        'Muốn lấy lại thì lọc «Lưu trữ» và bấm «Khôi phục».',
      ],
    ],
  },
  {
    to: '/admin/products/new',
    title: 'Thêm sản phẩm',
    chapter: 'san-pham#them-san-pham',
    purpose:
      'Điền từ trên xuống. Sản phẩm có nhiều màu hay kích cỡ thì dùng biến thể, mỗi biến thể có giá và tồn riêng.',
    tasks: [
      [
        'Đặt giá',
        'Chọn «Có giá» rồi điền «Giá bán», hoặc chọn «Liên hệ báo giá».',
        'Giá khuyến mãi: lưu sản phẩm, rồi bấm «Đặt giá theo lịch».',
      ],
      [
        'Tạo nhiều biến thể một lần',
        'Bấm «Tạo từ thuộc tính», điền từng thuộc tính và các giá trị.',
        'Xem lại danh sách rồi lưu.',
      ],
      ['Thêm ảnh', 'Kéo ảnh vào khung ảnh hoặc chọn từ máy.', 'Ảnh đầu là «Ảnh bìa»; kéo để đổi thứ tự.'],
    ],
  },
  {
    to: '/admin/products/import',
    title: 'Nhập từ Excel',
    purpose:
      'Thêm hoặc sửa nhiều sản phẩm từ một tệp Excel. Tệp được kiểm tra trước, chưa có gì thay đổi cho đến khi bạn xác nhận.',
    tasks: [
      [
        'Nhập lần đầu',
        'Ở danh sách sản phẩm, bấm «Tải file mẫu» và điền theo các cột.',
        'Bấm «Chọn tệp Excel», xem bảng kiểm tra, rồi xác nhận nhập.',
      ],
      [
        'Sửa giá hàng loạt',
        'Ở danh sách sản phẩm, bấm «Xuất Excel» và sửa giá trong tệp.',
        'Nhập lại tệp đó: dòng đã sửa hiện là «Cập nhật», dòng khác là «Không đổi».',
      ],
      [
        'Sửa các dòng lỗi',
        'Chọn «Chỉ dòng lỗi» để xem ô nào sai và vì sao.',
        'Sửa trong tệp rồi bấm «Chọn tệp khác».',
      ],
    ],
  },
  {
    to: '/admin/products/import/moving-in',
    chapter: 'chuyen-tu-noi-khac',
    title: 'Chuyển hàng về',
    purpose:
      'Đưa hàng từ KiotViet, Sapo, Haravan, WooCommerce, Shopify hay nơi khác về cửa hàng này, bằng chính tệp mà nơi đó xuất ra.',
    tasks: [
      [
        'Xem thử một tệp',
        'Bấm «Chọn tệp hàng hóa» và chọn tệp, để nguyên không sửa.',
        'Xem mỗi cột là mục nào của cửa hàng, chọn cho những cột được hỏi, rồi bấm «Xem thử».',
      ],
      [
        'Nhập về',
        'Xem bảng: giá, tồn, danh mục sẽ được ghi như thế nào, dòng nào chưa nhập được.',
        'Bấm nút nhập ở cuối trang. Những dòng chưa nhập được thì sửa trong tệp rồi chuyển lại.',
        'Ảnh tự về sau khi nhập. Ảnh nào lỗi thì bấm «Thử lại»; hàng đã có ảnh và giá thì bấm «Bán ngay».',
      ],
      [
        'Đổi ý',
        'Mở lại lần chuyển hàng ở «Những lần trước».',
        'Trong 24 giờ, khi chưa bán món nào, bấm «Hoàn tác lần nhập».',
      ],
    ],
  },
  {
    to: '/admin/products/former-paths',
    chapter: 'chuyen-tu-noi-khac#dia-chi-cu',
    title: 'Địa chỉ cũ',
    purpose:
      'Khách bấm một liên kết của trang web cũ thì được đưa sang trang mới, và Google chuyển theo. Trang đang có của cửa hàng luôn được ưu tiên.',
    tasks: [
      [
        'Thêm nhiều địa chỉ',
        'Làm tệp Excel hoặc CSV có hai cột: địa chỉ cũ, rồi địa chỉ mới hoặc mã hàng.',
        'Bấm «Chọn tệp địa chỉ cũ». Dòng nào chưa ghi được thì hiện lý do.',
      ],
      [
        'Đổi nơi đến của một địa chỉ',
        'Ghi địa chỉ đó với nơi mới trong một tệp rồi chọn tệp.',
        'Dòng mới thay dòng cũ; các địa chỉ khác giữ nguyên.',
      ],
      [
        'Kiểm tra một địa chỉ',
        'Tìm theo địa chỉ, tên hoặc mã hàng. «Đang ẩn, chưa chuyển» là hàng chưa mở bán.',
        'Bấm tên hàng để xem trang mới; bấm «Xóa» để bỏ địa chỉ.',
      ],
    ],
  },
  {
    to: '/admin/categories',
    title: 'Danh mục',
    purpose:
      'Danh mục và danh mục con mà khách dùng để tìm hàng. Đường dẫn cũ vẫn mở đúng trang sau khi đổi tên.',
    tasks: [
      ['Thêm danh mục', 'Bấm «Thêm danh mục», đặt tên.', 'Bấm «Thêm danh mục con» để chia nhỏ hơn.'],
      ['Đổi tên', 'Bấm nút sửa của danh mục, gõ tên mới.', 'Bấm «Lưu».'],
      [
        'Xóa',
        'Chuyển hết sản phẩm sang danh mục khác trước.',
        'Bấm nút xóa; danh mục còn sản phẩm thì không xóa được.',
      ],
    ],
  },
]
