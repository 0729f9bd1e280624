import { useState } from 'react'
import { useBilling } from './billing.ts'

/**
 * Opens the billing portal in a tab of its own. The tab is opened by the click itself, since browsers block what opens
 * later, and is given its address when that arrives; without one it closes again. What is done there is seen here when
 * the person looks back.
 */
export function usePortal() {
  const { portal } = useBilling()
  const [isOpening, setOpening] = useState(false)

  const open = async () => {
    const tab = window.open('', '_blank')
    if (tab) tab.document.body.textContent = 'Opening the billing portal…'
    setOpening(true)
    const address = await portal()
    setOpening(false)
    if (address === null) tab?.close()
    else if (tab === null) location.assign(address)
    else {
      tab.opener = null
      tab.location.replace(address)
    }
  }
  return { isOpening, open: () => void open() }
}
