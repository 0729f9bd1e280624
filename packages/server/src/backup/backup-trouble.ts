/** Why a copy was not made or not brought back, in a sentence for whoever asked. Nothing has been changed. */
export class BackupTrouble extends Error {
  override readonly name = 'BackupTrouble'
}
