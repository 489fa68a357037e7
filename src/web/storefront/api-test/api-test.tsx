import { useState } from 'react'
import { privateMeta } from '#web/lib/private-meta.ts'
import { endSession } from '#web/lib/session/change-session.ts'
import { clearStorage } from '#web/lib/storage.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { type Answer, sendRequest } from './send-request.ts'

export { privateHeaders as headers } from '#web/lib/api/loader-api.ts'
export { PageError as ErrorBoundary } from '../kernel/page-error.tsx'

export const meta = privateMeta('Kiểm tra API')

const CALLS = ['/api/me', '/api/categories', '/api/products', '/api/health'] as const

/**
 * For developers: the answers of the reading calls to this browser, and a way to begin with nothing stored
 * (R42a).
 */
export default function ApiTest() {
  const [answer, setAnswer] = useState<Answer | undefined>()
  const [busy, setBusy] = useState<string | undefined>()
  const [isCleared, setCleared] = useState(false)
  const call = async (path: string): Promise<void> => {
    setBusy(path)
    setCleared(false)
    setAnswer(await sendRequest(path))
    setBusy(undefined)
  }
  return (
    <div className="page pt-5 md:pt-8">
      <h1 className="display-face text-28 md:text-36">Kiểm tra API</h1>
      <p className="mt-2 max-w-2xl text-16 text-sand-600">
        Dành cho người phát triển: gọi thử các API đọc dữ liệu với phiên đăng nhập của trình duyệt này.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {CALLS.map(path => (
          <Button
            key={path}
            kind="secondary"
            size="small"
            busy={busy === path}
            disabled={busy !== undefined && busy !== path}
            onClick={() => call(path)}
          >
            GET {path}
          </Button>
        ))}
        <Button
          kind="danger"
          size="small"
          onClick={() => {
            clearStorage()
            endSession()
            setAnswer(undefined)
            setCleared(true)
          }}
        >
          Xóa bộ nhớ trình duyệt
        </Button>
      </div>
      <div aria-live="polite" className="mt-6">
        {isCleared && (
          <Notice tone="good">
            Đã xóa bộ nhớ trình duyệt: phiên đăng nhập, giỏ hàng và lịch sử tìm kiếm.
          </Notice>
        )}
        {answer && <AnswerView answer={answer} />}
      </div>
    </div>
  )
}

function AnswerView({ answer: { path, status, durationMs, text } }: { answer: Answer }) {
  return (
    <section aria-label={`Kết quả của ${path}`}>
      <p className="font-semibold text-15">
        GET {path}: {status === undefined ? 'không có trả lời' : `mã ${status}`}, {durationMs} ms
      </p>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="mt-3 max-h-[60vh] overflow-auto rounded-6 border border-sand-200 bg-sand-25 p-4 font-text text-14"
      >
        {text}
      </pre>
    </section>
  )
}
