/** How the folders of sent files begin in the system's folder for temporary files; old ones are removed. */
export const UPLOAD_DIR_PREFIX = 'anh-gia-upload-'

/** A file that was sent, in a separate folder until the call is answered. The name is the sender's. */
export type UploadedFile = { path: string; name: string; sizeBytes: number }
