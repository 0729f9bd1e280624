import { mayPass, refusalCodeIn } from '@daymark/domain/refusal.ts'
import type { PageMessage } from './page-message.ts'
import { type Pushed, readCarried, readPushed } from './pushed.ts'
import { pages } from './shell.ts'
import type { OpenWindow, PressEvent, Windows, WorkerScope } from './worker-scope.ts'

type Needs = {
  registration: WorkerScope['registration']
  clients: Pick<Windows, 'matchAll' | 'openWindow'>
  fetch: typeof globalThis.fetch
}

/** Where Done, Later and Skip go. The token in the message authenticates, so no session is needed. */
export const answerPath = '/api/notification/push-answer'

/** A browser that shows two buttons leaves out the last. */
const buttons = [
  { action: 'done', title: 'Done' },
  { action: 'later', title: 'Later' },
  { action: 'skip', title: 'Skip' },
] as const
type Word = (typeof buttons)[number]['action']

/**
 * Shows what is pushed, and does what is pressed in it. An answer that did not reach the server is not swallowed: the
 * message is shown again, with its buttons unless the server itself refused; a response of a proxy or portal does not count.
 */
export function makePush({ registration, clients, fetch }: Needs) {
  const show = ({ title, body, actionUrl, tag, token }: Pushed) =>
    registration.showNotification(title, {
      body,
      tag,
      icon: '/apple-touch-icon.png',
      data: { actionUrl, token },
      actions: token === null ? [] : buttons,
    })

  const windows = () => clients.matchAll({ type: 'window', includeUncontrolled: true })

  /** In a window of the app: the admin area, or a page that the server renders, would not follow. */
  async function open(url: string): Promise<void> {
    const first = (await windows()).find((page) => pages.has(new URL(page.url).pathname))
    if (!first) return void (await clients.openWindow(url))
    tell(first, { type: 'open', url })
    await first.focus()
  }

  async function answer(token: string, word: Word, again: Pushed): Promise<void> {
    const sent = await fetch(answerPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, answer: word }),
      redirect: 'error',
    })
      .then(async (response) => ({ ok: response.ok, body: (await response.json()) as unknown }))
      .catch(() => null)
    const refusal = refusalCodeIn(sent?.body)
    if (sent?.ok && isGranted(sent.body)) {
      if (word !== 'later') for (const page of await windows()) tell(page, { type: 'habits-changed' })
    } else if (refusal === null || mayPass(refusal)) {
      await show({ ...again, body: 'That didn’t go through. Please try again, or open Daymark.' })
    } else {
      await show({ ...again, token: null, body: 'This reminder has expired. Open Daymark instead.' })
    }
  }

  return {
    show: (text: string | undefined) => show(readPushed(text)),

    async press({ action, notification }: Pick<PressEvent, 'action' | 'notification'>): Promise<void> {
      const { actionUrl, token } = readCarried(notification.data)
      const { title, body, tag } = notification
      notification.close()
      const button = buttons.find((one) => one.action === action)
      if (token !== null && button) {
        await answer(token, button.action, { title, body, tag, actionUrl, token })
      } else await open(actionUrl)
    },
  }
}

const isGranted = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'success' in body && body.success === true

function tell(page: OpenWindow, message: PageMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's clients are of its own origin
  page.postMessage(message)
}
