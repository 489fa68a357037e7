import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm.tsx'
import { Dialog, Drawer } from '#web/ui/overlays/dialog.tsx'
import { OptionSheet } from '#web/ui/overlays/option-sheet.tsx'
import { SidePanel } from '#web/ui/overlays/side-panel.tsx'
import { Columns, LONG, nothing, PLACES, Row } from './frame.tsx'

type Layer = { isOpen: boolean; onClose: () => void }

/** A button that opens a layer. */
function Opener({ text, layer }: { text: string; layer: (props: Layer) => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text}
      </Button>
      {layer({ isOpen, onClose: () => setOpen(false) })}
    </>
  )
}

export function Dialogs() {
  return (
    <Row>
      {([480, 640, 960] as const).map(width => (
        <Opener
          key={width}
          text={`Hộp thoại ${width}`}
          layer={props => (
            <Dialog {...props} title={LONG} width={width} footer={<Button>Lưu</Button>}>
              <div className="h-[100dvh] rounded-6 bg-sand-50 p-4">{LONG}</div>
            </Dialog>
          )}
        />
      ))}
      <Opener
        text="Ngăn kéo"
        layer={props => (
          <Drawer {...props} title="Danh mục" head="Danh mục" footer={<Button wide>Đăng nhập</Button>}>
            <p className="p-4">{LONG}</p>
          </Drawer>
        )}
      />
      <Opener
        text="Bảng bên phải"
        layer={props => (
          <SidePanel {...props} title={LONG} kicker="Trợ giúp">
            <p className="p-5">{LONG}</p>
          </SidePanel>
        )}
      />
    </Row>
  )
}

export function Confirmations() {
  return (
    <Row>
      <Opener
        text="Hỏi lại"
        layer={props => (
          <ConfirmDialog {...props} title="Gửi đơn?" confirmText="Gửi đơn" onConfirm={props.onClose}>
            {LONG}
          </ConfirmDialog>
        )}
      />
      <Opener
        text="Đang xóa"
        layer={props => (
          <ConfirmDialog {...props} title="Xóa đèn bàn?" confirmText="Xóa" isDanger busy onConfirm={nothing}>
            Không thể khôi phục.
          </ConfirmDialog>
        )}
      />
    </Row>
  )
}

function Sheet({ id, start = '', isDisabled = false }: { id: string; start?: string; isDisabled?: boolean }) {
  const [value, setValue] = useState(start)
  const [isOpen, setOpen] = useState(false)
  return (
    <OptionSheet
      id={id}
      label="Tỉnh, thành phố"
      options={PLACES}
      value={value}
      onChange={setValue}
      search={typed => PLACES.filter(({ label }) => label.includes(typed))}
      placeholder="Chọn nơi nhận"
      isOpen={isOpen}
      onOpen={setOpen}
      disabled={isDisabled}
      invalid={!start}
    />
  )
}

export function OptionSheets() {
  return (
    <Columns>
      <Sheet id="chosen" start={LONG} />
      <Sheet id="empty" />
      <Sheet id="locked" start="Hà Nội" isDisabled />
    </Columns>
  )
}
