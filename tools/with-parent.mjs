// Ends with npm: its own signals reach the shell between npm and this process alone, and a killed npm passes
// nothing on.
import { execFileSync } from 'node:child_process'

const LOOK_EVERY_MS = 500

/**
 * Calls `end` once the npm that has started this process is gone, or the shell between them. A process that
 * was not started by npm outlives its parent, as a service manager or `nohup` wants it.
 */
export function endWithNpm(end) {
  if (process.env.npm_lifecycle_event === undefined) return
  const watched = [process.ppid, npmAbove(process.ppid)].filter(pid => pid !== undefined)
  const timer = setInterval(() => {
    if (process.ppid === watched[0] && watched.every(isAlive)) return
    clearInterval(timer)
    end()
  }, LOOK_EVERY_MS)
  timer.unref()
}

/** The npm that runs the shell that has started this process. */
function npmAbove(shell) {
  try {
    const parent = Number(ps('ppid', shell))
    return /\bnpm\b/.test(ps('args', parent)) ? parent : undefined
  } catch {
    return undefined // Windows has no ps, and its signals end the whole tree.
  }
}

function ps(column, pid) {
  return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim()
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
