import { addDays } from '@daymark/domain/time/day.ts'
import { type Person, today } from '../crowd.ts'

type Asked = { method: 'GET' | 'POST'; path: string; token?: string; body?: object }

/** A request as it goes over the wire, with as much as the server looks at. */
export function requestText({ method, path, token, body }: Asked): string {
  const payload = body === undefined ? '' : JSON.stringify(body)
  const lines = [`${method} ${path} HTTP/1.1`, 'host: 127.0.0.1', 'accept: application/json']
  if (token !== undefined) lines.push(`authorization: Bearer ${token}`)
  if (payload) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(payload)}`)
  return `${lines.join('\r\n')}\r\n\r\n${payload}`
}

export const listPath = '/api/habits?includeInactive=false'
export const togglePath = '/api/habitcompletions/toggle'

export const listRequest = ({ token }: Person): string => requestText({ method: 'GET', path: listPath, token })

/** Ticks go to these last days, which the crowd they are meant for has left open. */
export const openDays = 14

/** Completes and removes a day for each habit of an account: pairs that belong together. */
export const togglePairs = ({ number, token, habitIds }: Person): string[] =>
  habitIds.flatMap((habitId, index) =>
    [true, false].map((isCompleted) =>
      requestText({
        method: 'POST',
        path: togglePath,
        token,
        body: { habitId, completedDate: addDays(today, -((index + number) % openDays)), isCompleted },
      }),
    ),
  )
