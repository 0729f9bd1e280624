/** Gives the browser a file to keep. */
export function keepFile(file: File): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  // A browser may begin to read only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
