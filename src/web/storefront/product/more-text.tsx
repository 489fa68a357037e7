import { Tabs } from '#web/ui/navigation/tabs.tsx'
import { RichText } from '#web/ui/text/rich-text.tsx'

/** Policy and questions of a product; no policy, no tab for it. */
export function MoreText({ policy, faq }: { policy: string; faq: string }) {
  const tabs = [
    { id: 'policy', label: 'Chính sách', text: policy },
    { id: 'faq', label: 'Hỏi đáp', text: faq },
  ]
  return (
    <Tabs
      label="Thông tin thêm"
      tabs={tabs
        .filter(({ text }) => text)
        .map(({ text, ...tab }) => ({ ...tab, panel: <RichText text={text} /> }))}
    />
  )
}
