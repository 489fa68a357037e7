import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type PreviewServer, type ViteDevServer } from 'vite'

const PHOTOS = join(import.meta.dirname, '../../demo/photos')

/** Answers for each stored picture with the photo of the demo shop that has its name. */
function demoPictures(): Plugin {
  const serve = ({ middlewares }: ViteDevServer | PreviewServer): void => {
    middlewares.use(({ url = '' }, response, next) => {
      const [, name] = url.match(/^\/media\/([\w-]+)\//) ?? []
      if (name) readFile(join(PHOTOS, `${name}.webp`)).then(photo => response.end(photo), next)
      else next()
    })
  }
  return { name: 'demo-pictures', configureServer: serve, configurePreviewServer: serve }
}

/** The gallery of the components of `src/web/ui`: docs/how-to/show-a-component.md. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  cacheDir: join(import.meta.dirname, '../../node_modules/.cache/gallery'),
  plugins: [tailwindcss(), demoPictures()],
})
