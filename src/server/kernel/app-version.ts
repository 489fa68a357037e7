import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')

/**
 * The version that runs, of package.json, and the commit of the checkout; null if there is none, or no
 * git.
 */
export type AppVersion = { version: string; commit: string | null }

const COMMIT_DIGITS = 10

let known: AppVersion | undefined

/**
 * Which version of the shop this process runs: it was read once, so that an update of the files does not
 * change it.
 */
export function appVersion(): AppVersion {
  if (known) return known
  const { version, gitHead } = readManifest()
  // a release has no repository, but the name of its commit
  known = { version, commit: readCommit(ROOT) ?? gitHead?.slice(0, COMMIT_DIGITS) ?? null }
  return known
}

function readManifest() {
  return JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string; gitHead?: string }
}

/**
 * The first digits of the commit that a folder has checked out; null for a folder without a repository.
 */
export function readCommit(folder: string): string | null {
  try {
    // of this folder alone, never of a repository around it; the checkout may belong to another user
    const args = ['-c', `safe.directory=${folder}`, `--git-dir=${join(folder, '.git')}`]
    return execFileSync('git', [...args, 'rev-parse', `--short=${COMMIT_DIGITS}`, 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 5_000,
    }).trim()
  } catch {
    return null // an archive without its history, or a machine without git
  }
}
