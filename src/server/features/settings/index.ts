export { defaultSettings } from './settings.defaults.ts'
export { renameHomeSection } from './settings.queries.ts'
export { settingsRoutes } from './settings.routes.ts'
export { loadSettings, saveSettings, signatureOf } from './settings.service.ts'
