import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'

export type Crumb = { label: string; to?: string }

/** The way to this page; the last step is the page itself. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Đường dẫn">
      <ol className="flex flex-wrap items-center gap-x-2 text-13 text-sand-600">
        {crumbs.map((crumb, index) => (
          <li key={crumb.label} className="flex items-center gap-2">
            {index > 0 && <ChevronRight size={14} aria-hidden className="shrink-0 text-sand-400" />}
            {crumb.to ? (
              <Link
                to={crumb.to}
                className="flex min-h-11 items-center hover:text-sand-900 pointer-fine:md:min-h-8"
              >
                {crumb.label}
              </Link>
            ) : (
              <span aria-current="page" className="font-medium text-sand-900">
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
