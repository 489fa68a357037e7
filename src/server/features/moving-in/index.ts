export { importMoved } from './import/import-moved.ts'
