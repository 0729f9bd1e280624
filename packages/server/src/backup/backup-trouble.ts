/** Why a backup was not taken or not restored, in a sentence for the operator. Nothing has been changed. */
export class BackupTrouble extends Error {
  override readonly name = 'BackupTrouble'
}
