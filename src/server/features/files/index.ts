export { mediaRoutes } from './files.routes.ts'
export { makePictureCopies, type NewPicture, storePicture } from './pictures.ts'
export { erasePrivatePicture, openPrivatePicture, storePrivatePicture } from './private-pictures.ts'
