export { defaultSettings } from './settings.defaults.ts'
export { settingsRoutes } from './settings.routes.ts'
export { loadSettings, saveSettings, signatureOf } from './settings.service.ts'
export { settingsReader } from './settings-reader.ts'
