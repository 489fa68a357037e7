import { readFileSync } from 'node:fs'

/** Whether a process exists and does something; a zombie does not count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  return readProc(pid, 'stat')?.replace(/^.*\) /s, '')[0] !== 'Z'
}

/**
 * Whether a living process is surely something else than PostgreSQL: its number was reused after a crash
 * or a reboot. Only Linux shows it; elsewhere PostgreSQL's own check decides.
 */
export function isSurelyNotPostgres(pid: number): boolean {
  const commandLine = readProc(pid, 'cmdline')
  return commandLine !== undefined && commandLine !== '' && !commandLine.includes('postgres')
}

function readProc(pid: number, file: 'stat' | 'cmdline'): string | undefined {
  if (process.platform !== 'linux') return undefined
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return undefined // Ended, or hidden from us: nothing is known.
  }
}
