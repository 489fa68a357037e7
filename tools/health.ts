// The check of a container: whether the process of the settings' port answers. A database that is away does
// not fail it: a restart would not help.
import { parseEnv } from '#server/kernel/env.ts'

const WAIT_MS = 5_000

const { HOST, PORT } = parseEnv(process.env)
const host = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST
try {
  const answer = await fetch(`http://${host.includes(':') ? `[${host}]` : host}:${PORT}/api/health/live`, {
    signal: AbortSignal.timeout(WAIT_MS),
  })
  console.log(await answer.text())
  if (!answer.ok) process.exitCode = 1
} catch (error) {
  console.error(String(error))
  process.exitCode = 1
}
