// Runs a program and starts it again after each change of the files that it is made of.
import { once } from 'node:events'
import { watch } from 'chokidar'

/** Editors and git write many files in one go: one restart for all of them. */
const SETTLE_MS = 100

/**
 * Watches folders by chokidar, which sees a file also after it was replaced by another of its name, as git
 * and many editors do. Node's own `--watch-path` follows the replaced file on Linux (nodejs/node issue
 * 22517).
 * @param {{ folders: string[], start: () => import('node:child_process').ChildProcess, onRestart?: (path:
 *   string) => void }} options `start` starts the program; a program that ends by itself is started again at
 *   the next change
 * @returns {Promise<{ ended: Promise<number>, stop: (signal: NodeJS.Signals) => void }>} once the folders are
 *   watched; `ended` resolves to the program's exit code after `stop`
 */
export async function restartOnChange({ folders, start, onRestart }) {
  const watcher = watch(folders, { ignoreInitial: true })
  await once(watcher, 'ready')
  let child = start()
  let settled
  let restart = Promise.resolve()
  let isStopping = false
  let end
  const ended = new Promise(resolve => {
    end = resolve
  })

  const isRunning = () => child.exitCode === null && child.signalCode === null
  async function startAgain(path) {
    if (isStopping) return
    onRestart?.(path)
    if (isRunning()) {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    }
    if (!isStopping) child = start()
  }
  watcher.on('all', (_event, path) => {
    clearTimeout(settled)
    settled = setTimeout(() => {
      restart = restart.then(() => startAgain(path))
    }, SETTLE_MS)
  })

  async function stop(signal) {
    if (isStopping) return
    isStopping = true
    clearTimeout(settled)
    await watcher.close()
    if (isRunning()) {
      const gone = once(child, 'exit')
      if (signal) child.kill(signal)
      await gone
    }
    end(child.exitCode ?? 1)
  }
  return { ended, stop: signal => void stop(signal) }
}
