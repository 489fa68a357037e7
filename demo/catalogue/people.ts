/** A person who buys. Phones are in a range that the demo keeps to, e-mail addresses can't exist. */
export type DemoPerson = {
  name: string
  email: string
  /** 10 digits. */
  phone: string
  street: string
  ward: string
  city: string
}

const hcm = 'Thành phố Hồ Chí Minh'
const hanoi = 'Thành phố Hà Nội'
const danang = 'Thành phố Đà Nẵng'

/** name, mailbox, last three digits of the phone, street, ward, province. */
type Row = [string, string, string, string, string, string]

const customers: Row[] = [
  ['Nguyễn Minh Hạnh', 'minhhanh', '456', '18 đường Hoa Mẫu', 'Phường Bình Thạnh', hcm],
  ['Trần Quốc Bảo', 'quocbao', '781', '204/7 đường Ví Dụ', 'Phường Gò Vấp', hcm],
  ['Lê Thị Thu Hà', 'thuha', '214', '33 đường Ánh Dương', 'Phường Tân Định', hcm],
  ['Ngọc An', 'ngocan', '630', '45 đường Ví Dụ', 'Phường An Khánh', hcm],
  ['Phạm Văn Khôi', 'vankhoi', '902', '71 đường Hoa Mẫu', 'Phường Thủ Đức', hcm],
  ['Võ Ngọc Ánh', 'ngocanh.vo', '118', '9 đường Sao Mai', 'Phường Phú Nhuận', hcm],
  ['Đặng Hoàng Long', 'hoanglong', '327', '152 đường Ánh Dương', 'Phường Tân Bình', hcm],
  ['Bùi Thanh Trúc', 'thanhtruc', '540', '27A đường Lá Xanh', 'Phường Bến Thành', hcm],
  ['Hồ Gia Huy', 'giahuy', '615', '88 đường Ví Dụ', 'Phường Cầu Kiệu', hcm],
  ['Dương Mỹ Linh', 'mylinh', '739', '12/3 đường Sao Mai', 'Phường Xuân Hòa', hcm],
  ['Huỳnh Tấn Phát', 'tanphat', '864', '301 đường Lá Xanh', 'Phường Tân Phú', hcm],
  ['Phan Bảo Châu', 'baochau', '093', '5 đường Hoa Mẫu', 'Phường Sài Gòn', hcm],
  ['Vũ Đức Thịnh', 'ducthinh', '172', '66 đường Ánh Dương', 'Phường Bình Trưng', hcm],
  ['Ngô Khánh Vy', 'khanhvy', '285', '140 đường Ví Dụ', 'Phường Tân Hưng', hcm],
  ['Đỗ Hữu Nghĩa', 'huunghia', '391', '23 đường Sao Mai', 'Phường Chợ Lớn', hcm],
  ['Lý Thảo Nguyên', 'thaonguyen', '408', '77 đường Lá Xanh', 'Phường Dĩ An', hcm],
  ['Trịnh Công Danh', 'congdanh', '523', '19 đường Hoa Mẫu', 'Phường Thủ Dầu Một', hcm],
  ['Mai Phương Thảo', 'phuongthao', '657', '250 đường Ánh Dương', 'Phường Vũng Tàu', hcm],
  ['Cao Xuân Trường', 'xuantruong', '790', '36 đường Ví Dụ', 'Phường Tam Bình', hcm],
  ['Tạ Kim Ngân', 'kimngan', '826', '114 đường Sao Mai', 'Phường Hạnh Thông', hcm],
  ['Nguyễn Hải Đăng', 'haidang', '941', '8 đường Lá Xanh', 'Phường Cửa Nam', hanoi],
  ['Trần Diệu Linh', 'dieulinh', '057', '52 đường Hoa Mẫu', 'Phường Ba Đình', hanoi],
  ['Lê Anh Tuấn', 'anhtuan.le', '163', '17 đường Ánh Dương', 'Phường Tây Hồ', hanoi],
  ['Phạm Hồng Nhung', 'hongnhung', '249', '90 đường Ví Dụ', 'Phường Long Biên', hanoi],
  ['Hoàng Đình Nam', 'dinhnam', '374', '41 đường Sao Mai', 'Phường Giảng Võ', hanoi],
  ['Vương Tú Quyên', 'tuquyen', '482', '63 đường Lá Xanh', 'Phường Ngọc Hà', hanoi],
  ['Đinh Thế Vinh', 'thevinh', '591', '128 đường Hoa Mẫu', 'Phường Hải Châu', danang],
  ['Lâm Nhã Phương', 'nhaphuong', '603', '15 đường Ánh Dương', 'Phường Sơn Trà', danang],
  ['Châu Minh Triết', 'minhtriet', '718', '39 đường Ví Dụ', 'Phường Thanh Khê', danang],
  ['Nguyễn Thị Sen', 'thisen', '835', '7 đường Sao Mai', 'Phường Ninh Kiều', 'Thành phố Cần Thơ'],
  ['Trương Văn Lực', 'vanluc', '950', '210 đường Lá Xanh', 'Phường Cái Răng', 'Thành phố Cần Thơ'],
  ['Lưu Bích Ngọc', 'bichngoc', '026', '58 đường Hoa Mẫu', 'Phường Nha Trang', 'Tỉnh Khánh Hoà'],
  ['Hà Quang Minh', 'quangminh', '131', '4 đường Ánh Dương', 'Phường Phan Thiết', 'Tỉnh Lâm Đồng'],
  ['Tô Hoài Thương', 'hoaithuong', '246', '81 đường Ví Dụ', 'Phường Mũi Né', 'Tỉnh Lâm Đồng'],
  ['Đoàn Nhật Quang', 'nhatquang', '352', '29 đường Sao Mai', 'Phường Đồng Xoài', 'Thành phố Đồng Nai'],
  ['Quách Yến Nhi', 'yennhi', '469', '106 đường Lá Xanh', 'Phường Lê Thanh Nghị', 'Thành phố Hải Phòng'],
  ['Nguyễn Trung Kiên', 'trungkien', '577', '34 đường Hoa Mẫu', 'Phường Hải Dương', 'Thành phố Hải Phòng'],
  ['Phùng Ái Vân', 'aivan', '684', '11 đường Ánh Dương', 'Phường Liên Chiểu', danang],
  ['Lê Quốc Việt', 'quocviet', '792', '97 đường Ví Dụ', 'Phường Bình Thủy', 'Thành phố Cần Thơ'],
  ['Trần Thiên Kim', 'thienkim', '803', '60 đường Sao Mai', 'Phường Rạch Dừa', hcm],
]

/** Buyers without an account. */
const guests: Row[] = [
  ['Nguyễn Văn Tài', 'vantai', '511', '3 đường Bình Minh', 'Phường Bình Thạnh', hcm],
  ['Lê Ngọc Hân', 'ngochan', '512', '48 đường Bình Minh', 'Phường Gò Vấp', hcm],
  ['Trần Hữu Phước', 'huuphuoc', '513', '122 đường Bình Minh', 'Phường Tân Bình', hcm],
  ['Phạm Thị Lan', 'thilan', '514', '16/2 đường Bình Minh', 'Phường Thủ Đức', hcm],
  ['Hoàng Anh Khoa', 'anhkhoa', '515', '75 đường Thạch Thảo', 'Phường Phú Nhuận', hcm],
  ['Vũ Thị Hiền', 'thihien', '516', '20 đường Thạch Thảo', 'Phường Tân Phú', hcm],
  ['Đặng Văn Sơn', 'vanson', '517', '133 đường Thạch Thảo', 'Phường An Phú', hcm],
  ['Bùi Gia Bảo', 'giabao', '518', '6 đường Thạch Thảo', 'Phường Thuận An', hcm],
  ['Đỗ Thuỳ Dương', 'thuyduong', '519', '92 đường Thạch Thảo', 'Phường Lái Thiêu', hcm],
  ['Hồ Ngọc Thạch', 'ngocthach', '520', '14 đường Mộc Lan', 'Phường Bà Rịa', hcm],
  ['Ngô Thị Tuyết', 'thituyet', '521', '55 đường Mộc Lan', 'Phường Bến Thành', hcm],
  ['Dương Quang Hải', 'quanghai', '522', '30 đường Mộc Lan', 'Phường Tân Định', hcm],
  ['Lý Minh Tâm', 'minhtam', '524', '101 đường Mộc Lan', 'Phường Xuân Hòa', hcm],
  ['Nguyễn Thuý Vân', 'thuyvan', '525', '2 đường Mộc Lan', 'Phường Hoàn Kiếm', hanoi],
  ['Phan Đình Phong', 'dinhphong', '526', '87 đường Bình Minh', 'Phường Bồ Đề', hanoi],
  ['Trần Mai Anh', 'maianh', '527', '43 đường Bình Minh', 'Phường Việt Hưng', hanoi],
  ['Lê Chí Cường', 'chicuong', '528', '9 đường Thạch Thảo', 'Phường Cẩm Lệ', danang],
  ['Huỳnh Như', 'huynhnhu', '529', '64 đường Thạch Thảo', 'Phường An Hải', danang],
  ['Võ Thành Đạt', 'thanhdat', '530', '25 đường Mộc Lan', 'Phường Ngũ Hành Sơn', danang],
  ['Mai Thị Cúc', 'thicuc', '531', '118 đường Mộc Lan', 'Phường Tân An', 'Thành phố Cần Thơ'],
  ['Tạ Đình Lâm', 'dinhlam', '532', '37 đường Bình Minh', 'Phường Bắc Nha Trang', 'Tỉnh Khánh Hoà'],
  ['Cao Thị Bưởi', 'thibuoi', '533', '21 đường Thạch Thảo', 'Phường Cam Ranh', 'Tỉnh Khánh Hoà'],
  ['Lâm Văn Tư', 'vantu', '534', '70 đường Mộc Lan', 'Phường Phú Thủy', 'Tỉnh Lâm Đồng'],
  ['Trịnh Thu Giang', 'thugiang', '535', '13 đường Bình Minh', 'Phường Phước Long', 'Thành phố Đồng Nai'],
]

function toPerson([name, mailbox, phoneEnd, street, ward, city]: Row): DemoPerson {
  return { name, email: `${mailbox}@example.com`, phone: `0900000${phoneEnd}`, street, ward, city }
}

/** Customers with an account. */
export const demoCustomers: DemoPerson[] = customers.map(toPerson)

/** Guests, who come without one. */
export const demoGuests: DemoPerson[] = guests.map(toPerson)
