import { fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { join } from 'node:path'
import type { YardstickOrder } from './yardstick-server.ts'

/** A yardstick server that runs. */
export interface Yardstick {
  url: string
  pid: number
  stop(): void
}

/** Starts the yardstick server; it sends these very answers. */
export async function startYardstick(order: YardstickOrder): Promise<Yardstick> {
  const child = fork(join(import.meta.dirname, 'yardstick-server.ts'), {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  child.send(order)
  const [{ url }] = (await once(child, 'message')) as [{ url: string }]
  return { url, pid: child.pid ?? 0, stop: () => child.disconnect() }
}

/** Headers that the HTTP server sets by itself, or that vary with time. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'])

/** The encodings that a browser takes. */
export const BROWSER_ENCODINGS = 'gzip, deflate, br, zstd'

/** The path of the yardstick for the answer of a path of the shop. */
export const kept = (path: string) => `/kept${path.split('?')[0]}`

type Asked = { path: string; accept: string }

/** The answer that the shop keeps, byte for byte and with its headers, for the yardstick to send. */
export async function recordAnswer(url: string, asked: Asked): Promise<YardstickOrder['answers'][number]> {
  await readAnswer(url, asked)
  return readAnswer(url, asked)
}

function readAnswer(url: string, { path, accept }: Asked): Promise<YardstickOrder['answers'][number]> {
  return new Promise((resolve, reject) => {
    const wanted = { 'accept-encoding': BROWSER_ENCODINGS, accept }
    const sent = request(`${url}${path}`, { headers: wanted }, response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk))
      response.on('end', () => {
        const headers: Record<string, string> = {}
        for (const [name, value] of Object.entries(response.headers)) {
          if (typeof value === 'string' && !OWN_HEADERS.has(name)) headers[name] = value
        }
        if (response.statusCode !== 200) reject(new Error(`${path} was answered with ${response.statusCode}`))
        else if (!headers['content-encoding']) reject(new Error(`${path} was not sent compressed`))
        else
          resolve({
            path: kept(path),
            headers,
            bodyBase64: Buffer.concat(chunks).toString('base64'),
          })
      })
    })
    sent.once('error', reject)
    sent.end()
  })
}
