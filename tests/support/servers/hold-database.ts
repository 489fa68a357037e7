// A separate process that keeps an embedded PostgreSQL: node hold-database.ts <data folder>. Prints one line
// of JSON, either the running server or the refusal; SIGTERM stops it in good order.
import { startEmbeddedPostgres } from '#server/db/embedded/index.ts'

const log = { info: () => undefined, warn: () => undefined }
try {
  const { url, notes, stop } = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log })
  const keepAlive = setInterval(() => undefined, 60_000)
  process.once('SIGTERM', () => {
    clearInterval(keepAlive)
    void stop()
  })
  console.log(JSON.stringify({ url, notes }))
} catch (error) {
  console.log(JSON.stringify({ refusal: error instanceof Error ? error.message : String(error) }))
}
