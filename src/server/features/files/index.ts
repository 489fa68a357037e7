export { mediaRoutes } from './files.routes.ts'
export { makePictureCopies, type NewPicture, storePicture } from './pictures.ts'
