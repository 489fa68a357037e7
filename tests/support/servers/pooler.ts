import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import pg from 'pg'
import type { PoolMode, StartedPooler } from './pooled-shop.ts'

/** The parameters that PgBouncer takes in a startup packet without a setting that allows more. */
const TAKEN = new Set([
  'user',
  'database',
  'client_encoding',
  'datestyle',
  'timezone',
  'standard_conforming_strings',
  'application_name',
])
const SSL_REQUEST = 80_877_103
const CANCEL_REQUEST = 80_877_102

/**
 * A pooler in front of a PostgreSQL that behaves as PgBouncer with its own defaults does in the points that a
 * client notices: it refuses startup parameters that it does not track, and hands a connection of the server
 * to a client for its session or for each transaction, to as many at once as it has room for. (`npm run
 * test:nightly` runs the same tests with PgBouncer itself.)
 */
export async function startPooler(
  url: string,
  mode: PoolMode,
  room = Number.POSITIVE_INFINITY,
): Promise<StartedPooler> {
  let served = 0
  const queue: (() => void)[] = []
  const idle: ServerConnection[] = []
  const opened: ServerConnection[] = []
  const take = async (applicationName: string) => {
    if (served >= room) await new Promise<void>(resolve => queue.push(resolve))
    served += 1
    const kept = mode === 'transaction' ? idle.pop() : undefined
    const server = kept ?? (await connectServer(url, applicationName))
    if (!kept) opened.push(server)
    return server
  }
  const release = (server: ServerConnection) => {
    served -= 1
    queue.shift()?.()
    if (mode === 'transaction') idle.push(server)
    else server.socket.destroy()
  }
  const listener = createServer(client => serveClient(client, { mode, take, release }))
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  const pooled = new URL(url)
  pooled.port = String(typeof address === 'object' && address ? address.port : 0)
  return {
    url: pooled.href,
    async stop() {
      listener.close()
      for (const { socket } of opened) socket.destroy()
    },
  }
}

type ServerConnection = { socket: Socket; onMessage: (message: Buffer) => void; onLost: () => void }
type Servers = {
  mode: PoolMode
  take(applicationName: string): Promise<ServerConnection>
  release(server: ServerConnection): void
}

/** The driver signs in; from then on the connection carries messages as they come. */
async function connectServer(url: string, applicationName: string): Promise<ServerConnection> {
  const client = new pg.Client({ connectionString: url, application_name: applicationName })
  await client.connect()
  const socket = client.connection.stream as Socket
  socket.removeAllListeners('data')
  client.on('error', () => undefined)
  const server: ServerConnection = { socket, onMessage: () => undefined, onLost: () => undefined }
  const read = splitMessages(message => server.onMessage(message))
  socket.on('data', read)
  socket.on('close', () => server.onLost())
  return server
}

function serveClient(client: Socket, { mode, take, release }: Servers): void {
  let applicationName = ''
  let server: ServerConnection | undefined
  let isTaking = false
  /** Answers «ready» that the server owes. */
  let owed = 0
  let waiting: Buffer[] = []

  const letGo = () => {
    if (!server) return
    server.onMessage = () => undefined
    server.onLost = () => undefined
    release(server)
    server = undefined
  }
  const fromServer = (message: Buffer) => {
    client.write(message)
    if (message[0] !== code('Z')) return
    owed -= 1
    if (mode === 'transaction' && owed === 0 && message[5] === code('I')) letGo()
  }
  const pass = (message: Buffer) => {
    if (message[0] === code('Q') || message[0] === code('S')) owed += 1
    server?.socket.write(message)
  }
  const fromClient = (message: Buffer) => {
    if (message[0] === code('X')) return void client.end()
    if (server) return pass(message)
    waiting.push(message)
    if (isTaking) return
    isTaking = true
    take(applicationName).then(
      taken => {
        isTaking = false
        if (client.destroyed) return release(taken)
        server = taken
        server.onMessage = fromServer
        server.onLost = () => client.destroy()
        for (const kept of waiting) pass(kept)
        waiting = []
      },
      () => client.destroy(),
    )
  }

  client.on('error', () => undefined)
  client.on('close', letGo)
  signIn(client, name => {
    applicationName = name
    client.on('data', splitMessages(fromClient))
  })
}

/** Reads startup packets until one signs the client in. Whoever comes is let in. */
function signIn(client: Socket, ready: (applicationName: string) => void): void {
  client.on('data', function read(packet: Buffer) {
    const kind = packet.readInt32BE(4)
    if (kind === SSL_REQUEST) return void client.write('N')
    if (kind === CANCEL_REQUEST) return void client.destroy()
    client.off('data', read)
    const words = packet.subarray(8).toString().split('\0')
    const parameters = new Map<string, string>()
    for (let at = 0; words[at]; at += 2) parameters.set(words[at] as string, words[at + 1] ?? '')
    const foreign = [...parameters.keys()].find(name => !TAKEN.has(name.toLowerCase()))
    if (foreign) {
      client.end(refusal(`unsupported startup parameter: ${foreign}`))
      return
    }
    client.write(Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]))
    ready(parameters.get('application_name') ?? '')
  })
}

/** Collects bytes into messages: a letter, four bytes of length, the rest. */
function splitMessages(each: (message: Buffer) => void): (bytes: Buffer) => void {
  let kept: Buffer = Buffer.alloc(0)
  return bytes => {
    kept = Buffer.concat([kept, bytes])
    while (kept.length >= 5 && kept.length > kept.readInt32BE(1)) {
      const length = kept.readInt32BE(1) + 1
      const whole = kept.subarray(0, length)
      kept = kept.subarray(length)
      each(whole)
    }
  }
}

function refusal(text: string): Buffer {
  return message('E', Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${text}\0\0`))
}

function message(letter: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(letter)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const code = (letter: string) => letter.charCodeAt(0)
