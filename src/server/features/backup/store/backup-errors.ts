/** A backup can't be read as what it says it is: changed, cut off, or not ours. */
export class BackupDamaged extends Error {
  override readonly name = 'BackupDamaged'
}

/** Another backup, check or restore is under way. */
export class BackupBusy extends Error {
  override readonly name = 'BackupBusy'
}

/** What prevents a backup or a restore and can be mended by the owner; the message is one Vietnamese sentence. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused'
}
