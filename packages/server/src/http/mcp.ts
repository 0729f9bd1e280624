import type { ListToolsResult, McpHttpHandler } from '@modelcontextprotocol/server'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

/** What a caller of the protocol sees and may do. */
export type McpPeer = {
  instructions: string
  tools: ListToolsResult['tools']
  /** What a tool returns, as text; null for a tool that does not exist. */
  run: (name: string, input: unknown) => Promise<{ text: string; isError: boolean } | null>
}

/**
 * One exchange of the Model Context Protocol over streamable HTTP, in the revisions of 2025 and 2026. Nothing is kept
 * between two of them, so that any instance responds to any. The library is loaded by the first: most servers never need
 * its 20 MB.
 */
export async function respondToMcp(request: FastifyRequest, peer: McpPeer): Promise<Response> {
  const { createMcpHandler, ProtocolError, ProtocolErrorCode, Server } = await import('@modelcontextprotocol/server')
  // The library brings Zod's English messages, which would change those of every other call from then on.
  z.config({ localeError: undefined })
  const makeServer = () => {
    const { instructions, tools } = peer
    const server = new Server({ name: 'daymark', version: '1' }, { instructions, capabilities: { tools: {} } })
    server.setRequestHandler('tools/list', () => ({ tools }))
    server.setRequestHandler('tools/call', async ({ params }) => {
      const result = await peer.run(params.name, params.arguments ?? {}).catch((error: unknown) => {
        request.log.error({ err: error }, 'request failed')
        throw new ProtocolError(ProtocolErrorCode.InternalError, 'Something went wrong on our side')
      })
      if (!result) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'There is no such tool')
      return { content: [{ type: 'text', text: result.text }], isError: result.isError }
    })
    return server
  }
  // Nothing is announced, so that no stream is kept open.
  const handler: McpHttpHandler = createMcpHandler(makeServer, { maxSubscriptions: 0 })
  return handler.fetch(standardRequestOf(request), { parsedBody: request.body })
}

function standardRequestOf({ method, url, headers }: FastifyRequest): Request {
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((line): [string, string] => [name, line]),
  )
  return new Request(new URL(url, 'http://localhost'), { method, headers: lines })
}
