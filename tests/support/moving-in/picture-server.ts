import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { blackPng } from '#tests/support/black-png.ts'

/** A former shop that serves pictures, well and badly. */
export type PictureServer = {
  origin: string
  /** The paths that were asked for, in their order. */
  asked: string[]
  /** The most requests that were under way at once. */
  mostAtOnce: number
  close(): Promise<void>
}

const PNG = blackPng(40)

type Answer = (response: ServerResponse, request: IncomingMessage, time: number) => void

const answers: Record<string, Answer> = {
  html: response => response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<html>Xin chào</html>'),
  gone: response => response.writeHead(404).end('not here'),
  forbidden: response => response.writeHead(403).end(),
  /** The picture after a moment. */
  late: response => void setTimeout(() => response.end(PNG), 150),
  silent: () => undefined,
  /** The head and a part, then nothing. */
  stalled: response =>
    void response.writeHead(200, { 'content-length': String(PNG.length) }).write(PNG.subarray(0, 20)),
  dripping: response => {
    const timer = setInterval(() => response.write('.'), 50)
    response.once('close', () => clearInterval(timer))
  },
  cut: response => {
    response.writeHead(200, { 'content-length': String(PNG.length) })
    response.write(PNG.subarray(0, 20), () => response.destroy())
  },
  huge: response => response.writeHead(200, { 'content-length': String(10 ** 9) }).flushHeaders(),
  endless: response => {
    const part = Buffer.alloc(64 * 1024)
    const go = (): void => {
      while (!response.destroyed && response.write(part));
      if (!response.destroyed) response.once('drain', go)
    }
    go()
  },
  /** 503 with a pause at first, then the picture. */
  recovering: (response, _request, time) =>
    time === 1 ? response.writeHead(503, { 'retry-after': '1' }).end() : response.end(PNG),
  inside: response => response.writeHead(302, { location: 'http://127.0.0.1:1/a.png' }).end(),
  around: (response, request) => response.writeHead(302, { location: `${request.url}1` }).end(),
  /** /twice redirects, /twice1 redirects again, /twice11 is the picture. */
  twice: (response, request) =>
    request.url?.endsWith('11')
      ? response.end(PNG)
      : response.writeHead(301, { location: `${request.url}1` }).end(),
}

/** Starts it. The first part of a path names the answer; each other path is a picture. */
export async function startPictureServer(): Promise<PictureServer> {
  const asked: string[] = []
  const state = { asked, mostAtOnce: 0 }
  let now = 0
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    now += 1
    state.mostAtOnce = Math.max(state.mostAtOnce, now)
    response.once('close', () => {
      now -= 1
    })
    const name = /[a-z]+/.exec(path)?.[0] ?? ''
    const answer = answers[name] ?? ((given: ServerResponse) => given.end(PNG))
    answer(response, request, asked.filter(other => other === path).length)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(state, {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
}
