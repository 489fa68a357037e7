import { TriangleAlert } from 'lucide-react'

const WARNINGS = [
  'Khóa truy cập S3 phải được cấu hình trên máy chủ.',
  'Sao chép không xóa tệp ở máy chủ.',
  'Thử mở ảnh từ S3 rồi mới xóa tệp cũ.',
  'Chuyển nơi lưu chỉ ảnh hưởng tệp tải lên từ lúc đó.',
]

/** Notes before files are kept in another place (specification: the warnings of the page). */
export function BeforeSwitching() {
  return (
    <section className="rounded-10 border border-glow-300 bg-glow-50 p-4 text-14 text-glow-700">
      <h2 className="flex items-center gap-2.5 font-semibold text-15">
        <TriangleAlert size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />
        Trước khi chuyển
      </h2>
      <ul className="mt-2 list-disc space-y-1.5 pl-5">
        {WARNINGS.map(text => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  )
}
