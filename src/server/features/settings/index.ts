export { saveSettings } from './save-settings.ts'
export { defaultSettings } from './settings.defaults.ts'
export { renameInSettings } from './settings.queries.ts'
export { loadSettings, signatureOf } from './settings.service.ts'
