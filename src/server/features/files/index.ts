export { mediaRoutes, productImageRoutes } from './files.routes.ts'
export { makePictureCopies, type NewPicture, storePicture } from './pictures.ts'
export { erasePrivatePicture, openPrivatePicture, storePrivatePicture } from './private-pictures.ts'
export { eraseUnusedPictures, storeProductImage } from './product-images.ts'
