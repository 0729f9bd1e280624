/** What the offers are called in the browser's storage. */
export const undoKey = 'undo-store'
