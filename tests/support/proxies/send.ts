import { once } from 'node:events'
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'

/** A server with TLS on this machine, and the CA that has signed its certificate. */
export type Secure = { host: string; httpsPort: number; ca: string }

export type Sent = {
  method?: string
  /** A content-length beyond the body announces the rest of it. */
  headers?: Record<string, string>
  body?: string | Buffer
  /** The visitor's address, one of this machine's. */
  from?: string
}

/** Opens a request over HTTPS, with the certificate verified. @returns the answer as it arrives */
export async function openAnswer(
  { host, httpsPort, ca }: Secure,
  path: string,
  { method = 'GET', headers, body, from }: Sent = {},
): Promise<IncomingMessage> {
  const asked = httpsRequest({
    host: '127.0.0.1',
    port: httpsPort,
    servername: host,
    ca,
    path,
    method,
    agent: false,
    headers: { host, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }), ...headers },
    ...(from && { localAddress: from }),
  })
  asked.end(body)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return answer
}

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string }

/** Sends a request over HTTPS and reads the whole answer. */
export async function send(proxy: Secure, path: string, sent?: Sent): Promise<Answer> {
  return read(await openAnswer(proxy, path, sent))
}

/** Sends a request without TLS. */
export async function sendPlain(
  { host, httpPort }: { host: string; httpPort: number },
  path: string,
): Promise<Answer> {
  const asked = httpRequest({
    host: '127.0.0.1',
    port: httpPort,
    path,
    agent: false,
    headers: { host },
  }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return read(answer)
}

async function read(answer: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  return { status: answer.statusCode ?? 0, headers: answer.headers, text }
}
