import { Link } from 'react-router'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Why the shop refused, read out at once. */
export function RefusalNotice({
  refusal,
  className,
}: {
  refusal: { message: string; details: string[]; next?: { to: string; text: string } } | undefined
  className?: string
}) {
  if (!refusal) return null
  return (
    <Notice tone="error" className={className}>
      {refusal.message}
      {refusal.details.length > 0 && (
        <ul className="mt-1 list-disc pl-4">
          {refusal.details.map(detail => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
      {refusal.next && (
        <Link to={refusal.next.to} className="mt-1 flex min-h-11 w-fit items-center font-semibold underline">
          {refusal.next.text}
        </Link>
      )}
    </Notice>
  )
}
