// Keeps the scripts and styles of former versions of the pages: pages that are open while a newer version is
// installed still load parts of theirs. The server serves them after those of the present version
// (plugins/pages/ssr.ts).
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'

/** How long a file is kept after its version was replaced. */
export const KEPT_MS = 24 * 60 * 60_000
/**
 * The most that is kept, in bytes; the oldest go first. A version takes about 8 MB, compressed copies
 * included.
 */
export const KEPT_BYTES = 64 * 1024 * 1024

/**
 * Notes the files of the version that is about to be replaced, and drops those that were replaced a day
 * ago. It is called before the build removes its folder; a build that is cut off leaves the kept files.
 * @param {string} root the folder that has `build`; the kept files are outside of that
 * @param {{ now?: number, keptBytes?: number }} [options] `now` in ms since 1970
 */
export function keepFormerAssets(root, { now = Date.now(), keptBytes = KEPT_BYTES } = {}) {
  const present = join(root, 'build/client/assets')
  const former = join(root, '.cache/former-assets')
  mkdirSync(former, { recursive: true })
  for (const name of existsSync(present) ? filesOf(present) : []) {
    const kept = join(former, name)
    if (!existsSync(kept)) linkOrCopy(join(present, name), kept)
    // the time of a kept file is the time at which it was replaced
    utimesSync(kept, now / 1000, now / 1000)
  }
  let bytes = 0
  const files = filesOf(former).map(name => ({
    path: join(former, name),
    ...sizeAndTime(join(former, name)),
  }))
  for (const { path, size, replacedAt } of files.sort((a, b) => b.replacedAt - a.replacedAt)) {
    bytes += size
    if (now - replacedAt >= KEPT_MS || bytes > keptBytes) rmSync(path)
  }
}

function filesOf(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ name }) => name)
}

function sizeAndTime(path) {
  const { size, mtimeMs } = statSync(path)
  return { size, replacedAt: mtimeMs }
}

/** Some file systems have no links. */
function linkOrCopy(from, to) {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}
