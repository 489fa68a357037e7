/** A file that was sent, in a separate folder until the call is answered. The name is the sender's. */
export type UploadedFile = { path: string; name: string; sizeBytes: number }
