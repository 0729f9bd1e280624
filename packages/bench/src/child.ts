import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { endWithUs } from './end-with-us.ts'

/** A child process that replies to messages: its work costs this process nothing. */
export type Child = Disposable & { pid: number; ask<Answer>(question: object): Promise<Answer> }

/** Starts a file that replies to every message with one message; see `answering`. */
export function startChild(entry: URL): Child {
  const child: ChildProcess = fork(entry, { stdio: 'inherit' })
  endWithUs(child)
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${entry.pathname} ended before it answered`)
  })
  ended.catch(() => {})
  return {
    pid: child.pid ?? 0,
    async ask<Answer>(question: object) {
      child.send(question)
      const [answer] = await Promise.race([once(child, 'message'), ended])
      return answer as Answer
    },
    [Symbol.dispose]: () => void child.kill('SIGKILL'),
  }
}

/** The child's side. A failure ends the process, and with it the benchmark. */
export function answering(answer: (question: never) => Promise<object>): void {
  process.on('message', (question) => {
    void answer(question as never).then((given) => process.send?.(given))
  })
}
