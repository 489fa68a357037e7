import type { DemoCategory } from './types.ts'

/** The five main categories in the order of the home page's sidebar. */
export const demoCategories: DemoCategory[] = [
  {
    slug: 'den-trang-tri',
    name: 'Đèn trang trí',
    subcategories: [
      { slug: 'den-chum', name: 'Đèn chùm' },
      { slug: 'den-tha', name: 'Đèn thả' },
      { slug: 'den-tuong', name: 'Đèn tường' },
      { slug: 'den-ban-hoc', name: 'Đèn bàn học' },
      { slug: 'den-ban-trang-tri', name: 'Đèn bàn trang trí' },
      { slug: 'den-cay', name: 'Đèn cây' },
    ],
  },
  {
    slug: 'quat-tran',
    name: 'Quạt trần',
    subcategories: [
      { slug: 'quat-tran-co-den', name: 'Quạt trần có đèn' },
      { slug: 'quat-tran-co-dien', name: 'Quạt trần cổ điển' },
      { slug: 'quat-tran-phong-cach-cong-nghiep', name: 'Quạt trần phong cách công nghiệp' },
    ],
  },
  {
    slug: 'den-nang-luong-mat-troi',
    name: 'Đèn năng lượng mặt trời',
    subcategories: [
      { slug: 'den-san-vuon', name: 'Đèn sân vườn' },
      { slug: 'den-treo-tuong-nang-luong-mat-troi', name: 'Đèn treo tường năng lượng mặt trời' },
      { slug: 'den-pha-nang-luong-mat-troi', name: 'Đèn pha năng lượng mặt trời' },
    ],
  },
  {
    slug: 'da-trang-tri',
    name: 'Đá trang trí',
    subcategories: [
      { slug: 'soi-cuoi-va-da-canh', name: 'Sỏi cuội và đá cảnh' },
      { slug: 'da-cam-thach', name: 'Đá cẩm thạch' },
      { slug: 'tinh-the-va-da-quy', name: 'Tinh thể và đá quý' },
    ],
  },
  {
    slug: 'do-go-noi-that',
    name: 'Đồ gỗ nội thất',
    subcategories: [
      { slug: 'ban-go', name: 'Bàn gỗ' },
      { slug: 'ghe-go', name: 'Ghế gỗ' },
      { slug: 'tu-va-ke-go', name: 'Tủ và kệ gỗ' },
    ],
  },
]
