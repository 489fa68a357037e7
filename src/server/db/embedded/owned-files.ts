import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import type { DataDir } from './data-dir.ts'

type Owner = Pick<DataDir, 'account'>

/** Makes a folder for the user of PostgreSQL alone. */
export function makeOwnedFolder({ account }: Owner, path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (account) chownSync(path, account.uid, account.gid)
}

/** Writes a file for the user of PostgreSQL alone. */
export function writeOwned({ account }: Owner, path: string, content: string): void {
  writeFileSync(path, content, { mode: 0o600 })
  if (account) chownSync(path, account.uid, account.gid)
}
