import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/**
 * Positions of the fields of /proc/…/stat after the name of the program: parent, own time, time of ended
 * children.
 */
const PARENT = 1
const OWN = [11, 12]
const ENDED_CHILDREN = [13, 14]

/** Seconds of processor time that a process has used, in its own code and in the kernel (Linux only). */
export function cpuSeconds(pid: number): number {
  return sum(statOf(pid), OWN)
}

/** The process that has started another. */
export function parentOf(pid: number): number {
  return Number(statOf(pid)[PARENT])
}

/** Seconds of processor time of a process and of all that it has started, ended ones included. */
export function cpuSecondsOfTree(root: number): number {
  const stats = new Map(
    processIds().flatMap(pid => {
      const stat = whileThere(() => statOf(pid))
      return stat ? [[pid, stat] as const] : []
    }),
  )
  const isInside = (pid: number): boolean => {
    const parent = Number(stats.get(pid)?.[PARENT] ?? 0)
    return pid === root || (parent > 1 && isInside(parent))
  }
  return [...stats]
    .filter(([pid]) => isInside(pid))
    .reduce((seconds, [, stat]) => seconds + sum(stat, [...OWN, ...ENDED_CHILDREN]), 0)
}

const processIds = () =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)

/** Undefined if the process has ended or is another account's. */
function whileThere<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (
      error instanceof Error &&
      'code' in error &&
      ['ENOENT', 'ESRCH', 'EACCES'].includes(String(error.code))
    )
      return undefined
    throw error
  }
}

function statOf(pid: number): string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
}

function sum(stat: string[], fields: number[]): number {
  return fields.reduce((ticks, field) => ticks + Number(stat[field]), 0) / TICKS_PER_SECOND
}
