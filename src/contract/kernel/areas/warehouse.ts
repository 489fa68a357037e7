import { area } from '../area.ts'

const READ = { permission: 'stock.read' } as const

export const warehouse = area({
  permissions: ['stock.change', 'stock.delete', 'stock.read'],
  kinds: {
    warehouse: {
      label: 'Kho',
      fields: {
        warehouse_name: 'Tên kho',
        code: 'Mã kho',
        address: 'Địa chỉ',
        manager: 'Người quản lý',
        phone: 'Số điện thoại',
        area: 'Diện tích (m²)',
        is_active: 'Đang hoạt động',
        is_default: 'Kho mặc định',
      },
    },
    bin: {
      label: 'Vị trí kho',
      fields: {
        zone: 'Khu',
        row: 'Dãy',
        shelf: 'Kệ',
        level: 'Tầng',
        locations: 'Số vị trí',
        capacity: 'Sức chứa',
        note: 'Ghi chú',
        is_active: 'Đang hoạt động',
      },
    },
    movement: {
      label: 'Phiếu kho',
      fields: {
        type: 'Loại phiếu',
        reason: 'Lý do',
        reference_document: 'Chứng từ',
        lines: 'Số dòng hàng',
        quantity: 'Số lượng',
        expected: 'Theo phiếu giao',
        missing: 'Thiếu',
        surplus: 'Thừa',
        broken: 'Vỡ, lỗi',
        reversed: 'Đảo phiếu',
        note: 'Ghi chú',
      },
    },
    stock_take: {
      label: 'Phiếu kiểm kê',
      fields: {
        status: 'Trạng thái',
        scope: 'Phạm vi kiểm kê',
        locations: 'Số vị trí',
        lines: 'Số dòng hàng',
        quantity: 'Số lượng điều chỉnh',
      },
    },
    pick_walk: {
      label: 'Lượt lấy hàng',
      fields: {
        walkStatus: 'Trạng thái lượt lấy',
        orders: 'Đơn hàng',
        quantity: 'Số món đã lấy',
        location: 'Vị trí',
        lines: 'Sản phẩm',
        missing: 'Món thiếu',
        moved_pieces: 'Món lấy ở chỗ khác',
      },
    },
  },
  effects: {
    /** The pieces in the warehouses, and those that staff make available. */
    stock: {
      tables: [
        'stock',
        'product_availability',
        'stock_movement',
        'stock_movement_line',
        'stock_movement_warehouse',
        'stock_ledger_entry',
        'item_cost',
        'receipt_count',
        'stock_metric_delta',
      ],
      isPublic: true,
    },
    /** The pieces that shoppers reserve and release. Most leave the shown stock level as it is. */
    reservations: {
      tables: [
        'stock',
        'product_availability',
        'stock_reservation',
        'hold_reservation',
        'stock_metric_delta',
      ],
    },
    /** The levels that raise alerts, and dismissed alerts. */
    'stock-levels': { tables: ['stock', 'stock_alert_dismissal', 'stock_metric_delta'] },
    /** The buildings and their bins. */
    warehouses: { tables: ['warehouse', 'bin'] },
    'stock-takes': { tables: ['stock_take', 'stock_take_place', 'stock_take_line'] },
    /** The numbers that people count in a stock take; each is kept with the person. */
    counts: { tables: ['stock_take_place', 'stock_take_line', 'stock_take_count'], isUnaudited: true },
    'pick-walks': { tables: ['pick_walk', 'pick_box', 'pick'] },
    /** The pieces that people put into the boxes of a picking walk; each is kept with the person. */
    picks: { tables: ['pick'], isUnaudited: true },
  },
  tables: {
    warehouse: [
      'warehouse',
      'bin',
      'stock_alert_dismissal',
      'stock_take',
      'stock_take_place',
      'stock_take_line',
      'stock_take_count',
    ],
    picking: ['pick_walk', 'pick_box', 'pick'],
    stock: [
      'stock',
      'stock_check',
      'stock_metric',
      'stock_metric_delta',
      'item_cost',
      'stock_reservation',
      'hold_reservation',
      'stock_movement',
      'stock_movement_line',
      'stock_ledger_entry',
      'receipt_count',
    ],
  },
  pages: [
    {
      path: 'warehouse',
      file: 'admin/warehouse/layout/warehouse-layout.tsx',
      children: [
        { path: 'overview', file: 'admin/warehouse/overview/overview.tsx', ...READ },
        { path: 'alerts', file: 'admin/warehouse/alerts/alerts-page.tsx', ...READ },
        {
          path: 'operations',
          file: 'admin/warehouse/operations/operations-page.tsx',
          permission: 'stock.change',
        },
        { path: 'transactions/:id?', file: 'admin/warehouse/transactions/transactions-page.tsx', ...READ },
        { path: 'warehouses', file: 'admin/warehouse/warehouses/warehouse-list.tsx', ...READ },
        { path: 'stock-takes', file: 'admin/warehouse/stock-take/take-list.tsx', ...READ },
        {
          path: 'stock-takes/:id',
          file: 'admin/warehouse/stock-take/take-page.tsx',
          permission: 'stock.change',
        },
        {
          path: 'stock-takes/:id/differences',
          file: 'admin/warehouse/stock-take/differences-page.tsx',
          ...READ,
        },
        { path: 'labels', file: 'admin/warehouse/labels/label-page.tsx', ...READ },
        {
          path: 'map/:id?',
          file: 'admin/warehouse/map/map-page.tsx',
          ...READ,
          children: [{ path: ':code', file: 'admin/warehouse/map/bin-page.tsx', ...READ }],
        },
        { path: 'pick', file: 'admin/warehouse/pick/pick-page.tsx', permission: 'orders.read' },
        { path: 'pick/:id', file: 'admin/warehouse/pick/walk-page.tsx', permission: 'orders.read' },
        { path: '*?', file: 'admin/warehouse/layout/to-first-section.tsx', ...READ },
      ],
    },
    { path: 'warehouse-dashboard', file: 'admin/warehouse/overview/dashboard.tsx', ...READ },
  ],
  menu: [
    {
      group: 'warehouse',
      to: '/admin/warehouse/overview',
      label: 'Tồn kho',
      short: 'Kho',
      icon: 'Warehouse',
      // the pages that are tabs only
      covers: ['/admin/warehouse'],
      counts: 'stockAlerts',
    },
    {
      group: 'warehouse',
      to: '/admin/warehouse/alerts',
      label: 'Cảnh báo tồn kho',
      short: 'Cảnh báo',
      icon: 'TriangleAlert',
      counts: 'stockAlerts',
      isTabOnly: true,
    },
    { group: 'warehouse', to: '/admin/warehouse/map', label: 'Sơ đồ kho', icon: 'Map' },
    {
      group: 'warehouse',
      to: '/admin/warehouse/operations',
      label: 'Nhập – xuất hàng',
      short: 'Nhập – xuất',
      icon: 'PackagePlus',
    },
    { group: 'warehouse', to: '/admin/warehouse/pick', label: 'Lấy hàng', icon: 'PackageSearch' },
    { group: 'warehouse', to: '/admin/warehouse/stock-takes', label: 'Kiểm kê', icon: 'ClipboardCheck' },
    {
      group: 'warehouse',
      to: '/admin/warehouse/transactions',
      label: 'Giao dịch kho',
      icon: 'ArrowLeftRight',
      isTabOnly: true,
    },
    {
      group: 'warehouse',
      to: '/admin/warehouse/warehouses',
      label: 'Danh sách kho',
      icon: 'List',
      isTabOnly: true,
    },
    { group: 'warehouse', to: '/admin/warehouse/labels', label: 'In nhãn', icon: 'Barcode' },
    {
      group: 'figures',
      to: '/admin/warehouse-dashboard',
      label: 'Bảng điều khiển kho',
      short: 'Bảng kho',
      icon: 'Boxes',
    },
  ],
})
