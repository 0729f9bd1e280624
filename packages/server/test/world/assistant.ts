import type { Reach } from '@daymark/domain/connections/reach.ts'
import { Client, StreamableHTTPClientTransport, type VersionNegotiationMode } from '@modelcontextprotocol/client'
import type { Api } from '#http/api.ts'
import type { visitor } from './visitor.ts'

type Visitor = Pick<ReturnType<typeof visitor>, 'post'>

/** A token that a person made by the API. */
export async function makeToken(person: Visitor, reach: Reach) {
  const { body } = await person.post('/connections/tokens', { name: 'Assistant', reach })
  return body as { token: string; connection: { id: string } }
}

/** An assistant: the official client of the Model Context Protocol, over the network. */
export async function connectAssistant(api: Api, token: string, mode: VersionNegotiationMode = 'legacy') {
  if (!api.server.listening) await api.listen({ port: 0, host: '127.0.0.1' })
  const origin = api.listeningOrigin
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
  const requestInit = { headers: { authorization: `Bearer ${token}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', origin), { requestInit }))
  return {
    client,
    toolNames: async () => (await client.listTools()).tools.map(({ name }) => name),
    /** What a tool returned: JSON, or the words of a refusal. */
    async use(name: string, input: Record<string, unknown> = {}): Promise<unknown> {
      const { content, isError } = await client.callTool({ name, arguments: input })
      const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('')
      return isError ? { refused: text } : JSON.parse(text)
    },
    [Symbol.asyncDispose]: () => client.close(),
  }
}
