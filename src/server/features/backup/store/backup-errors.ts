/** A backup can't be read as declared: it is changed, cut off, or not ours. */
export class BackupDamaged extends Error {
  override readonly name: string = 'BackupDamaged'
}

/** A backup differs from its signature by this installation. */
export class BackupChanged extends BackupDamaged {
  override readonly name = 'BackupChanged'
}

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
