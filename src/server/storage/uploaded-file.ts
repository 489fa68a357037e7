/** A file that was sent, in a folder of its own until the call is answered. The name is the sender's. */
export type UploadedFile = { path: string; name: string; sizeBytes: number }
