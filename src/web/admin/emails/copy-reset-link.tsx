import { Copy } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useCopy } from '#web/ui/text/use-copy.ts'

/**
 * Without a mail server an admin passes the link to set a password on (R27); the text next to it explains
 * that.
 */
export function CopyResetLink({ text }: { text: string }) {
  const link = /https?:\/\/\S+\/reset-password#token=[A-Za-z0-9_-]+/.exec(text)?.[0]
  const { isCopied, copy } = useCopy()
  if (!link) return null
  return (
    <Notice>
      <p>
        Ai có đường dẫn này đặt được mật khẩu mới cho tài khoản. Chỉ chuyển cho đúng chủ tài khoản, sau khi đã
        gọi xác nhận. Đường dẫn dùng một lần, trong 30 phút.
      </p>
      <Button kind="secondary" icon={Copy} className="mt-3" onClick={() => void copy(link)}>
        {isCopied ? 'Đã chép' : 'Chép đường dẫn đặt mật khẩu'}
      </Button>
    </Notice>
  )
}
