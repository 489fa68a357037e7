/** Storage of files (R38): the shop's own disk, or a bucket of an S3 service. */
export const storageKinds = ['local', 's3'] as const
export type StorageKind = (typeof storageKinds)[number]
