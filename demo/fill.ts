// Fills an empty shop with the demo. The server starts it as a separate process, so that the memory which
// that takes is given back before the first shopper comes; it ends with its parent process.

import { runOnShop } from '#tools/run-on-shop.ts'
import { installDemoIfEmpty } from './install.ts'

const abandon = () => process.exit(1)
process.once('disconnect', abandon)
await runOnShop({ usage: [] }, ({ parts }) =>
  installDemoIfEmpty(parts, { report: step => process.stdout.write(`  Demo: ${step}\n`) }),
)
process.off('disconnect', abandon)
if (process.connected) process.disconnect?.()
