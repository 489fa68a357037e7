import { execFile, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const ROOT = join(import.meta.dirname, '../../..')
const exec = promisify(execFile)

/** Commands of one folder of images that share nothing with the machine's own. */
export type Images = {
  /** Runs buildah; the output without the end of its last line. */
  buildah(...args: string[]): Promise<string>
  /** A folder as an image without layers below. */
  importFolder(folder: string, image: string): Promise<void>
  /** Starts the command of an image; resolves to its output once it has ended. */
  start(container: string, options: string[], command: string[]): Promise<string>
}

/**
 * Images in a folder, by buildah without a daemon: the isolation of a chroot, with the machine's network.
 * @param program the path of buildah
 */
export function imagesIn(folder: string, program: string): Images {
  const env = { ...process.env, BUILDAH_ISOLATION: 'chroot', STORAGE_DRIVER: 'vfs' }
  const global = ['--root', join(folder, 'images'), '--runroot', join(folder, 'run')]
  const buildah = async (...args: string[]): Promise<string> => {
    const { stdout } = await exec(program, [...global, ...args], { cwd: ROOT, env, maxBuffer: 1e8 })
    return stdout.trimEnd()
  }
  return {
    buildah,
    async importFolder(from, image) {
      const container = await buildah('from', 'scratch')
      await buildah('copy', '--quiet', container, from, '/')
      await buildah('commit', '--quiet', '--rm', container, image)
    },
    start(container, options, command) {
      const args = [...global, 'run', '--network', 'host', ...options, container, '--', ...command]
      const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
      let output = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', chunk => {
          output += chunk
        })
      return new Promise((resolve, reject) => {
        child.once('error', reject)
        child.once('close', code => (code === 0 ? resolve(output) : reject(new Error(`${code}:\n${output}`))))
      })
    },
  }
}

/** The npm that runs this test, which an image that builds needs. */
export async function npmFolder(): Promise<string> {
  const { stdout } = await exec('sh', ['-c', 'readlink -f "$(command -v npm)"'])
  return dirname(dirname(stdout.trim()))
}

/** The process whose program has this path in its own root, if one runs. */
export function processOf(program: string): number | undefined {
  const found = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name) && existsSync(`/proc/${name}/cmdline`))
    .find(pid => readArguments(pid)[0] === program)
  return found === undefined ? undefined : Number(found)
}

function readArguments(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch (error) {
    // it has ended since it was listed
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ESRCH'].includes(String(error.code)))
      return []
    throw error
  }
}
