// npm run check: everything that is known of the source without running it, in some 20 seconds.
import { installMissing } from './install.mjs'
import { failWith } from './say.mjs'
import { checkSource, sayTotal } from './steps.mjs'

try {
  await installMissing({ dev: true })
  await checkSource()
  sayTotal()
} catch (error) {
  failWith(error)
}
