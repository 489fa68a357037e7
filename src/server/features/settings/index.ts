export { saveSettings } from './save-settings.ts'
export { defaultSettings } from './settings.defaults.ts'
export { lockSetting, renameInSettings } from './settings.queries.ts'
export { assertOpen, hasOpened, loadSettings, signatureOf } from './settings.service.ts'
