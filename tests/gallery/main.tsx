import { type ComponentType, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider, useLocation } from 'react-router'
import { ChipLink } from '#web/ui/chip.tsx'
import { ToastHost } from '#web/ui/feedback/toast-host.tsx'
import { useNotedNavigations } from '#web/ui/overlays/use-back-closes.ts'
import './gallery.css'

const files = import.meta.glob<Record<string, ComponentType>>('./*.gallery.tsx', { eager: true })
/** The examples of each folder of `src/web/ui`, by its name. */
const folders = new Map(
  Object.entries(files).map(([file, examples]) => [file.split(/[/.]/).at(2) ?? '', Object.entries(examples)]),
)

/** The page of one folder. The links of the examples lead to addresses without a folder: the first one. */
function Gallery() {
  useNotedNavigations()
  // tests wait for this mark, as on the pages of the shop
  useEffect(() => {
    document.documentElement.dataset.takenOver = ''
  }, [])
  const name = useLocation().pathname.slice(1)
  const [[first = ''] = []] = folders
  const folder = folders.has(name) ? name : first
  return (
    <>
      <nav aria-label="Thư mục" className="page flex flex-wrap gap-2 py-4">
        {[...folders.keys()].map(key => (
          <ChipLink key={key} to={`/${key}`} chosen={key === folder}>
            {key}
          </ChipLink>
        ))}
      </nav>
      <main className="page pb-16">
        <h1 className="font-semibold text-22">{folder}</h1>
        {folders.get(folder)?.map(([example, Example]) => (
          <section key={example} className="mt-8 border-sand-200 border-t pt-4">
            <h2 className="mb-4 font-medium text-15 text-sand-600">{example}</h2>
            <div className="space-y-4">
              <Example />
            </div>
          </section>
        ))}
      </main>
      <ToastHost />
    </>
  )
}

const root = document.getElementById('gallery')
if (!root) throw new Error('index.html has no #gallery')
createRoot(root).render(<RouterProvider router={createBrowserRouter([{ path: '*', Component: Gallery }])} />)
