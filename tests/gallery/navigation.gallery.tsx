import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx'
import { FootBar } from '#web/ui/navigation/foot-bar.tsx'
import { Pager } from '#web/ui/navigation/pager.tsx'
import { Tabs } from '#web/ui/navigation/tabs.tsx'
import { BothDensities, LONG } from './frame.tsx'

export function Breadcrumbs() {
  return (
    <Breadcrumb crumbs={[{ label: 'Trang chủ', to: '/' }, { label: 'Đèn chùm', to: '/' }, { label: LONG }]} />
  )
}

export function Pagers() {
  const [page, setPage] = useState(7)
  return <Pager current={page} total={24} hrefFor={to => `/navigation?page=${to}`} onJump={setPage} />
}

export function TabLists() {
  return (
    <BothDensities>
      <Tabs
        label="Sản phẩm"
        tabs={[
          { id: 'text', label: 'Mô tả', panel: LONG },
          { id: 'facts', label: 'Thông số kỹ thuật', panel: 'Cao 40 cm' },
          { id: 'empty', label: 'Đánh giá của khách', panel: '' },
        ]}
      />
    </BothDensities>
  )
}

export function FootBars() {
  return (
    <FootBar className="sticky bottom-0 flex items-center justify-end border-sand-200 border-t bg-white p-4">
      <Button>Lưu thay đổi</Button>
    </FootBar>
  )
}
