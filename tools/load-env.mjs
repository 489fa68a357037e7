// Preloaded by npm scripts and by a release: reads the file of settings if there is one. (Node's
// --env-file-if-exists prints a notice if there is none.)
import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { wrongUser } from './release/wrong-user.mjs'
import { ROOT } from './say.mjs'

// an update replaces the folder of a release: settings and data are outside of it
const isRelease = existsSync(join(ROOT, 'run'))
const { SETTINGS_FILE: named } = process.env
const file = named || (isRelease ? '/etc/anh-gia/anh-gia.env' : join(ROOT, '.env'))
try {
  // Node answers ENOENT for a file that it may not read, too
  accessSync(file, constants.R_OK)
  process.loadEnvFile(file)
} catch (error) {
  if (named || error.code !== 'ENOENT') {
    console.error(
      `SETTINGS_FILE: không đọc được ${file} (${error.code}). · SETTINGS_FILE: ${file} cannot be read (${error.code}).`,
    )
    process.exit(1)
  }
  // a container has its settings in the environment
  if (isRelease && !['DATA_DIR', 'DATABASE_URL', 'PUBLIC_URL'].some(name => process.env[name]))
    console.error(
      `Không có tệp cài đặt ${file}, nên dùng các giá trị mặc định. · There is no file of settings ${file}, so the defaults are used.`,
    )
}
if (isRelease) {
  process.env.DATA_DIR ||= '/var/lib/anh-gia'
  const owner = statSync(process.env.DATA_DIR, { throwIfNoEntry: false })?.uid
  const [, started = '', ...words] = process.argv
  const command = basename(started, '.ts')
  const call = [join(ROOT, 'run'), ...(command === 'main' ? [] : [command]), ...words].join(' ')
  const refusal = wrongUser({ uid: process.getuid?.(), owner, call })
  if (refusal) {
    console.error(refusal)
    process.exit(1)
  }
}
