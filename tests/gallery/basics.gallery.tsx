import { ArrowRight, Phone, Plus, Trash2 } from 'lucide-react'
import { Button, ButtonAnchor, type ButtonKind, ButtonLink, IconButton } from '#web/ui/button.tsx'
import { ChipLink, RemovableChip } from '#web/ui/chip.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { TableFrame, Td, Th, Tr } from '#web/ui/table.tsx'
import { BothDensities, LONG, nothing, Row } from './frame.tsx'

const KINDS: Record<ButtonKind, string> = {
  primary: 'Đặt hàng',
  secondary: 'Để sau',
  quiet: 'Xem thêm',
  danger: 'Hủy đơn',
  'danger-solid': 'Xóa',
  zalo: 'Nhắn Zalo',
  glow: 'Xem bộ sưu tập',
  'on-dark': 'Đăng nhập',
}
const SIZES = ['main', 'bar', 'normal', 'small', 'dense'] as const

function kinds(isDark: boolean) {
  return Object.entries(KINDS)
    .filter(([kind]) => /glow|on-dark/.test(kind) === isDark)
    .map(([kind, text]) => (
      <Button key={kind} kind={kind as ButtonKind} onClick={nothing}>
        {text}
      </Button>
    ))
}

export function Buttons() {
  return (
    <>
      <BothDensities>
        <Row>{kinds(false)}</Row>
        <div className="on-dark rounded-6 bg-pine-800 p-4">
          <Row>{kinds(true)}</Row>
        </div>
        <Row>
          <Button icon={Plus}>Thêm</Button>
          <Button busy>Thêm</Button>
          <Button disabled icon={Plus}>
            Thêm
          </Button>
          <ButtonLink to="/" kind="secondary" iconAfter={ArrowRight}>
            Trang chủ
          </ButtonLink>
          <ButtonAnchor href="tel:0900000123" kind="secondary" icon={Phone}>
            Gọi
          </ButtonAnchor>
        </Row>
      </BothDensities>
      <Row>
        {SIZES.map(size => (
          <Button key={size} size={size} kind="secondary">
            Lưu
          </Button>
        ))}
        <IconButton icon={Trash2} label="Xóa" />
        <IconButton icon={Trash2} label="Xóa hết" round />
        <IconButton icon={Trash2} label="Không xóa được" disabled />
      </Row>
      <Button wide icon={Plus}>
        {LONG}
      </Button>
    </>
  )
}

export function Chips() {
  return (
    <Row>
      <ChipLink to="/" chosen>
        Tất cả
      </ChipLink>
      <ChipLink to="/">Đèn chùm</ChipLink>
      <RemovableChip to="/" label="Còn hàng" />
      <RemovableChip to="/" label={LONG} />
    </Row>
  )
}

export function Spinners() {
  return (
    <Row>
      <Spinner size={16} />
      <Spinner />
      <Spinner size={32} className="text-pine-600" />
    </Row>
  )
}

export function Tables() {
  return (
    <TableFrame label="Sản phẩm">
      <thead>
        <tr>
          <Th>Sản phẩm</Th>
          <Th>Mã</Th>
          <Th numeric>Số lượng</Th>
        </tr>
      </thead>
      <tbody>
        {['Đèn bàn', 'Đèn đang chọn', LONG].map((title, index) => (
          <Tr key={title} selected={index === 1} tall={index === 2}>
            <Td>{title}</Td>
            <Td>DEN-CHUM-PHA-LE-{index}</Td>
            <Td numeric>1.000.000</Td>
          </Tr>
        ))}
      </tbody>
    </TableFrame>
  )
}
