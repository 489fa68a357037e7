/** A backup can't be read as declared: it is changed, cut off, or not ours. */
export class BackupDamaged extends Error {
  override readonly name: string = 'BackupDamaged'
  /** The damaged part, such as `tables/orders`, or the key of a file; undefined if it is not known. */
  readonly part: string | undefined

  constructor(message: string, { part, ...options }: ErrorOptions & { part?: string | undefined } = {}) {
    super(message, options)
    this.part = part
  }
}

/** A backup differs from its signature by this installation. */
export class BackupChanged extends BackupDamaged {
  override readonly name = 'BackupChanged'
}

/** This machine refuses to read a part of a backup (EIO, EACCES). The part itself may be whole. */
export class BackupUnreadable extends Error {
  override readonly name = 'BackupUnreadable'
  readonly part: string
  /** The system's word for the reason, such as EIO. */
  readonly code: string

  constructor(part: string, code: string, options: ErrorOptions) {
    super(`${part} can't be read: ${code}`, options)
    this.part = part
    this.code = code
  }
}

/** Whether reading a backup has failed because of the backup itself, not of its place as a whole. */
export const isUnusable = (error: unknown): error is BackupDamaged | BackupUnreadable =>
  error instanceof BackupDamaged || error instanceof BackupUnreadable

/** Another backup, check or restore is under way. */
export class BackupBusy extends Error {
  override readonly name = 'BackupBusy'
}

/**
 * A reason that prevents a backup or a restore and can be mended by the owner; the message is one
 * Vietnamese sentence.
 */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused'
}
