import { useEffect, useEffectEvent } from 'react'

/** How each open dialog is closed, the topmost last. Every one of them has an entry in the browser's history. */
const open: (() => void)[] = []
const waiting: (() => void)[] = []
/** A step was asked of the browser and has not been made yet. */
let isStepping = false
let isListening = false
let isReloading = false

const depthHere = (): number => history.state?.dialogs ?? 0

/** Makes the history say how many dialogs are open; once it does, what waits for that is done. */
function settle(): void {
  if (isStepping) return
  const missing = open.length - depthHere()
  if (missing < 0) return stepBy(missing)
  for (let count = 0; count < missing; count += 1) {
    history.pushState({ ...history.state, dialogs: depthHere() + 1 }, '')
  }
  if (isReloading) {
    // The last one: what unmounts after this would call it off. The next page finds the entries and puts them right.
    isStepping = true
    return location.reload()
  }
  const work = open.length === 0 ? waiting.shift() : undefined
  if (!work) return
  work()
  settle()
}

/** In a task of its own: a dialog that closes as another opens leaves its entry to that one. */
const settleSoon = () => void setTimeout(settle)

/** Back asks the topmost dialog to close. One that is busy stays, and is covered by an entry again. */
function onPage(): void {
  if (isStepping) isStepping = false
  else for (const close of open.slice(depthHere()).toReversed()) close()
  settleSoon()
}

/** Moves in the history, to be called by `onceUncovered` work only: no two steps are ever under way at once. */
export function stepBy(delta: number): void {
  isStepping = true
  history.go(delta)
}

/** Changes the history once no dialog is in it and no step is under way: at once, where that is so already. */
export function onceUncovered(work: () => void): void {
  const isUncovered = open.length === 0 && depthHere() === 0 && waiting.length === 0 && !isStepping
  if (isUncovered) work()
  else waiting.push(work)
  listen()
}

/** Reloads the page as soon as no step is under way: a browser asked for both only makes the step. */
export function reloadOnceStill(): void {
  isReloading = true
  listen()
}

/** Also puts right what a reload left: its dialogs are closed, their entries are still there. */
export function listen(): void {
  if (!isListening) window.addEventListener('popstate', onPage)
  isListening = true
  settleSoon()
}

/** Lets the browser's Back close a dialog instead of leaving the page. */
export function useBackCloses(isOpen: boolean, onBack: () => void): void {
  const close = useEffectEvent(onBack)
  useEffect(() => {
    if (!isOpen) return undefined
    const mine = () => close()
    open.push(mine)
    listen()
    return () => {
      open.splice(open.indexOf(mine), 1)
      settleSoon()
    }
  }, [isOpen])
}
