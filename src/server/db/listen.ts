import pg from 'pg'

export type Listener = {
  /** Whether notifications arrive now. */
  isUp(): boolean
  close(): Promise<void>
}

/**
 * Listens to a channel on a connection of its own and keeps trying to get it back when it is lost.
 * @param on.message a notification's payload
 * @param on.up connected (again): whatever was sent meanwhile has been missed
 * @param on.down the connection is lost
 */
export function listen(
  url: string,
  channel: string,
  on: { message: (payload: string) => void; up: () => void; down: (error: Error) => void },
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
    next.on('notification', notification => on.message(notification.payload ?? ''))
    next
      .connect()
      .then(() => next.query(`LISTEN ${pg.escapeIdentifier(channel)}`))
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
