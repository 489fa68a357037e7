import { PassThrough, type Readable } from 'node:stream'

/**
 * How long changes are gathered before they are published, in ms: a busy minute sends few events, not a
 * thousand.
 */
const GATHER_MS = 250
/** Something must come now and then, else proxies take the line for dead. */
const HEARTBEAT_MS = 20_000

/** Notifies open pages of the back office, on every process, of changed orders. */
export type OrderEvents = {
  /** Orders have changed here: notifies every process, this one too, after a short pause. */
  publish(): void
  /** Notifies the open pages of this process. */
  broadcast(): void
  /** Server-sent events: «ready» at once, «orders» after each change; ends after so many seconds. */
  stream(seconds: number): Readable
  /** Ends all streams. */
  close(): void
}

/**
 * The announcement is made after the order's own transaction, never inside: a NOTIFY makes all commits of the
 * database wait for one another. Should the process die in the moment between, open pages learn of the order
 * with the next one, or when they connect again.
 * @param notify notifies every process, this one too
 */
export function createOrderEvents(
  notify: () => Promise<void>,
  log: { warn: (details: object, text: string) => void },
): OrderEvents {
  const streams = new Set<PassThrough>()
  let gathering: NodeJS.Timeout | undefined
  return {
    publish() {
      gathering ??= setTimeout(() => {
        gathering = undefined
        notify().catch(error => log.warn({ err: error }, 'Open pages were not notified of changed orders'))
      }, GATHER_MS).unref()
    },
    broadcast() {
      // a page that does not read the event before knows already that it has to load again
      for (const stream of streams) if (!stream.writableNeedDrain) stream.write('event: orders\ndata: {}\n\n')
    },
    stream(seconds) {
      const stream = new PassThrough()
      stream.write('event: ready\ndata: {}\n\n')
      const heartbeat = setInterval(() => stream.write(':\n\n'), HEARTBEAT_MS).unref()
      const end = setTimeout(() => stream.end(), seconds * 1000).unref()
      streams.add(stream)
      stream.once('close', () => {
        clearInterval(heartbeat)
        clearTimeout(end)
        streams.delete(stream)
      })
      return stream
    },
    close() {
      clearTimeout(gathering)
      for (const stream of streams) stream.end()
    },
  }
}
