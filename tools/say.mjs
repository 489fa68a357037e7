// The output of the entry scripts at the terminal. Plain JavaScript: it runs before anything is installed.
import { spawn } from 'node:child_process'
import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout's folder. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/** Something the person can remedy; the message is one sentence that explains how. */
export class Remedy extends Error {}

export function say(text) {
  process.stdout.write(`${text}\n`)
}

/** Seconds since `startedAt` (milliseconds of performance.now), for people. */
export function secondsSince(startedAt) {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
}

/** Ends the script with the sentence of a Remedy, or with all details of a bug. */
export function failWith(error) {
  say(error instanceof Remedy ? `\n${error.message}` : `\n${error?.stack ?? error}`)
  process.exitCode = 1
}

export function assertNode() {
  const major = Number.parseInt(process.versions.node, 10)
  if (major < 20) {
    throw new Remedy(
      `Node ${process.versions.node} đã quá cũ. Hãy cài Node 20 trở lên từ https://nodejs.org. · Node ${process.versions.node} is too old. Install Node 20 or newer from https://nodejs.org.`,
    )
  }
}

/**
 * Runs a program to its end. Its output is shown as it comes (`show: true`), else kept and returned. Long
 * silent work prints every 15 seconds that it continues.
 */
export function runProgram(program, args, { show = false, env = {}, waitingFor } = {}) {
  const startedAt = performance.now()
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout?.on('data', chunk => {
    output += chunk
  })
  child.stderr?.on('data', chunk => {
    output += chunk
  })
  const reminder = waitingFor
    ? setInterval(() => say(`  … still ${waitingFor} (${secondsSince(startedAt)})`), 15_000)
    : undefined
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ code: code ?? 1, signal, output }))
  }).finally(() => clearInterval(reminder))
}

/** Keeps the output of a failed step, for reading later; returns the file's path inside the checkout. */
export function keepLog(name, text) {
  const path = `node_modules/.cache/${name}.log`
  mkdirSync(`${ROOT}/node_modules/.cache`, { recursive: true })
  appendFileSync(`${ROOT}/${path}`, text)
  return path
}
