/** Why a backup was not taken or not restored, in a sentence for the operator. Nothing has been changed. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
