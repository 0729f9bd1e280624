import type { FastifyReply, FastifyRequest } from 'fastify'

const name = 'daymark_refresh'
const attributes = 'Path=/api/auth/refresh; HttpOnly; SameSite=Strict'

/** The browser keeps its refresh token where no script can read it, and sends it to one address alone. */
export type RefreshCookie = ReturnType<typeof refreshCookie>

export const refreshCookie = (isHttps: boolean) => {
  const secure = isHttps ? '; Secure' : ''
  return {
    read: (request: FastifyRequest): string | null =>
      (request.headers.cookie ?? '')
        .split(/;\s*/)
        .find((pair) => pair.startsWith(`${name}=`))
        ?.slice(name.length + 1) ?? null,
    write: (reply: FastifyReply, token: string, seconds: number): void =>
      void reply.header('set-cookie', `${name}=${token}; Max-Age=${seconds}; ${attributes}${secure}`),
    clear: (reply: FastifyReply): void =>
      void reply.header('set-cookie', `${name}=; Max-Age=0; ${attributes}${secure}`),
  }
}
