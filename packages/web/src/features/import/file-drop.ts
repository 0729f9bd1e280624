import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Takes a file that is dropped anywhere on the page while one is expected, and tells while it is held above it.
 * Without this a browser would leave the page and open the file.
 */
export function useFileDrop(isOpen: boolean, onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent(onFiles)

  useEffect(() => {
    if (!isOpen) return undefined
    const listening = new AbortController()
    const hold = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    }
    window.addEventListener('dragenter', hold, listening)
    window.addEventListener('dragover', hold, listening)
    window.addEventListener(
      'dragleave',
      ({ relatedTarget }) => {
        if (relatedTarget === null) setOver(false)
      },
      listening,
    )
    window.addEventListener(
      'drop',
      (event) => {
        setOver(false)
        const files = [...(event.dataTransfer?.files ?? [])]
        if (files.length === 0) return
        event.preventDefault()
        take(files)
      },
      listening,
    )
    return () => listening.abort()
  }, [isOpen])
  return isOver
}
