// Preloaded by npm scripts: reads .env if there is one. (Node's --env-file-if-exists prints a notice if there
// is none.)
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './say.mjs'

if (existsSync(join(ROOT, '.env'))) process.loadEnvFile(join(ROOT, '.env'))
