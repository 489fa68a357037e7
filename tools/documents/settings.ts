// npm run settings: writes docs/settings.md and .env.example.
import { writeSettings } from './generate-settings.ts'

await writeSettings()
console.log('Wrote docs/settings.md and .env.example')
