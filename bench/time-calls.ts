// A worker thread: times calls to one address, so that the load made by the main thread does not count as
// waiting.
import { Agent, get } from 'node:http'
import { parentPort, Worker, workerData } from 'node:worker_threads'

type Task = { url: string; seconds: number; connections: number }

/** Milliseconds that each of many requests took, over a few connections, for some seconds; sorted. */
export function timeCalls(task: Task): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: task })
    worker.once('message', resolve).once('error', reject)
  })
}

if (parentPort) parentPort.postMessage(await measure(workerData as Task))

async function measure({ url, seconds, connections }: Task): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const until = performance.now() + seconds * 1000
  const took: number[] = []
  const call = async () => {
    while (performance.now() < until) {
      const startedAt = performance.now()
      await answered(url, agent)
      took.push(performance.now() - startedAt)
    }
  }
  await Promise.all(Array.from({ length: connections }, call))
  agent.destroy()
  return took.sort((one, other) => one - other)
}

function answered(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, response => {
      if (response.statusCode !== 200) reject(new Error(`${url} was answered with ${response.statusCode}`))
      response.resume().once('end', resolve).once('error', reject)
    }).once('error', reject)
  })
}
