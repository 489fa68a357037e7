// The server of a shop, without the demo: how it is started in production.
import { runServer } from './main/run.ts'

await runServer()
