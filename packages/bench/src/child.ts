import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { endWithUs } from './end-with-us.ts'

/** A child process that replies to messages: its work costs this process nothing. */
export type Child = Disposable & { pid: number; ask<Reply>(question: object): Promise<Reply> }

/** Starts a file that replies to every message with one message; see `replying`. */
export function startChild(entry: URL): Child {
  const child: ChildProcess = fork(entry, { stdio: 'inherit' })
  endWithUs(child)
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${entry.pathname} ended before it replied`)
  })
  ended.catch(() => {})
  return {
    pid: child.pid ?? 0,
    async ask<Reply>(question: object) {
      child.send(question)
      const [reply] = await Promise.race([once(child, 'message'), ended])
      return reply as Reply
    },
    [Symbol.dispose]: () => void child.kill('SIGKILL'),
  }
}

/** The child's side. A failure ends the process, and with it the benchmark. */
export function replying(reply: (question: never) => Promise<object>): void {
  process.on('message', (question) => {
    void reply(question as never).then((given) => process.send?.(given))
  })
}
