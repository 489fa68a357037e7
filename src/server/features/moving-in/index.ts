export { importMoved } from './import/import-moved.ts'
export { deleteOldMovingIns } from './moving-in.queries.ts'
export { fetchPictures } from './pictures/fetch-pictures.ts'
