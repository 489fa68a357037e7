import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

const COPIED_FOR_MS = 2000

/** Without a mail server an admin passes the link to set a password on (R27); what that means stands beside it. */
export function CopyResetLink({ text }: { text: string }) {
  const link = /https?:\/\/\S+\/reset-password#token=[A-Za-z0-9_-]+/.exec(text)?.[0]
  const [isCopied, setCopied] = useState(false)
  if (!link) return null
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(link)
    setCopied(true)
    setTimeout(() => setCopied(false), COPIED_FOR_MS)
  }
  return (
    <Notice>
      <p>
        Ai có đường dẫn này đặt được mật khẩu mới cho tài khoản. Chỉ chuyển cho đúng chủ tài khoản, sau khi đã
        gọi xác nhận. Đường dẫn dùng một lần, trong 30 phút.
      </p>
      <Button kind="secondary" size="admin" icon={Copy} className="mt-3" onClick={copy}>
        {isCopied ? 'Đã chép' : 'Chép đường dẫn đặt mật khẩu'}
      </Button>
    </Notice>
  )
}
