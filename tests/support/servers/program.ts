import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * Starts a server program and waits until it listens on its port of 127.0.0.1.
 * @throws its output if it ends before
 */
export async function startProgram(
  program: string,
  args: string[],
  { port, ...identity }: { port: number; uid?: number; gid?: number },
): Promise<{ stop(): Promise<void> }> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], ...identity })
  let output = ''
  child.stderr.on('data', chunk => {
    output += chunk
  })
  await untilItListens(child, port, () => output)
  return {
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function untilItListens(child: ChildProcess, port: number, output: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null)
      throw new Error(`${child.spawnfile} ended with ${child.exitCode}:\n${output()}`)
    const socket = connect(port, '127.0.0.1')
    const isUp = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isUp) return
    await delay(50)
  }
}
