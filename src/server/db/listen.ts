import pg from 'pg'

export type Listener = {
  /** Whether notifications arrive now. */
  isUp(): boolean
  close(): Promise<void>
}

/**
 * Listens to channels on its own connection and keeps trying to get it back when it is lost.
 * @param channels the handler of each notification's payload
 * @param on.up connected (again): notifications in between are lost
 * @param on.down the connection is lost
 */
export function listen(
  url: string,
  channels: Record<string, (payload: string) => void>,
  on: { up: () => void; down: (error: Error) => void },
): Listener {
  let client: pg.Client | undefined
  let isUp = false
  let isClosed = false
  let retry: NodeJS.Timeout | undefined

  const lost = (error: Error) => {
    if (isClosed || retry) return
    isUp = false
    on.down(error)
    retry = setTimeout(() => {
      retry = undefined
      connect()
    }, 500)
  }

  const listens = Object.keys(channels)
    .map(channel => `LISTEN ${pg.escapeIdentifier(channel)}`)
    .join(';')

  const connect = () => {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'anh-gia listener',
      keepAlive: true,
      connectionTimeoutMillis: 4_000,
    })
    client = next
    next.on('error', lost)
    next.on('end', () => lost(new Error('The listening connection ended')))
    next.on('notification', ({ channel, payload = '' }) => channels[channel]?.(payload))
    next
      .connect()
      .then(() => next.query(listens))
      .then(() => {
        isUp = true
        on.up()
      })
      .catch(lost)
  }

  connect()
  return {
    isUp: () => isUp,
    async close() {
      isClosed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
