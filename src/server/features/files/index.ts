export {
  findFileToMove,
  hasFiles,
  lockFileInS3,
  lockPublicPicture,
  moveFileToS3,
  noteDiskCopy,
  updateStorageOfAll,
} from './files.queries.ts'
export { makePictureCopies, type NewPicture, storePicture } from './pictures.ts'
export { erasePrivatePicture, openPrivatePicture, storePrivatePicture } from './private-pictures.ts'
export { eraseUnusedPictures, uploadProductImage } from './product-images.ts'
export { removeFromAll } from './remove-from-all.ts'
export { removeOrphans } from './remove-orphans.ts'
export { plainName } from './rewrite-upload.ts'
