import { NavLink } from 'react-router'
import { settingLabels, settingNames } from '#contract/settings/settings.sections.ts'
import { cx } from '#web/ui/cx.ts'

/** Pages that are no section of the settings: the last part of the path, and the label. */
const OTHER_PAGES = [
  { path: 'email', label: 'Thư điện tử' },
  { path: 'product-feed', label: 'Nguồn sản phẩm' },
  { path: 'background-jobs', label: 'Việc nền' },
]

/** The ways to the sections of the settings, and to the tasks that the shop does by itself. */
export function SectionNav() {
  const entries = [
    ...settingNames.map(section => ({ path: section, label: settingLabels[section] })),
    ...OTHER_PAGES,
  ]
  return (
    <nav aria-label="Các mục cài đặt" className="max-lg:overflow-x-auto lg:sticky lg:top-4">
      <ul className="flex gap-1 lg:flex-col">
        {entries.map(({ path, label }) => (
          <li key={path}>
            <NavLink
              to={`/admin/settings/${path}`}
              className={({ isActive }) =>
                cx(
                  'flex min-h-11 items-center whitespace-nowrap rounded-6 border px-3 lg:min-h-9',
                  isActive
                    ? 'border-sand-200 bg-white font-semibold'
                    : 'border-transparent text-sand-700 hover:bg-sand-100',
                )
              }
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
