/**
 * A file that was sent, in a folder of its own until the call is answered. The name is what the sender says.
 */
export type UploadedFile = { path: string; name: string; sizeBytes: number }
