import { contract } from '@daymark/contract/contract.ts'
import type { FastifyReply } from 'fastify'
import type { Api } from '#http/api.ts'
import { clientOf } from '#http/client.ts'
import type { RefreshCookie } from '#http/refresh-cookie.ts'
import { serve } from '#http/serve.ts'
import { type Guard, userOf } from '#http/signed-in.ts'
import type { AuthService } from './auth.service.ts'
import { sessionLifetime } from './session.service.ts'

const cookieSeconds = sessionLifetime.total('seconds')

export function authRoutes(api: Api, guard: Guard, auth: AuthService, cookie: RefreshCookie): void {
  const { sessions, verification, registration, signIn, profile, passwords, farewell } = auth
  const withCookie = <T extends { refreshToken: string }>(reply: FastifyReply, session: T): T => {
    cookie.write(reply, session.refreshToken, cookieSeconds)
    return session
  }

  serve(api, guard, contract.auth, {
    register: async (request, reply) => withCookie(reply, await registration.register(request.body, clientOf(request))),
    login: async (request, reply) => withCookie(reply, await signIn.login(request.body, clientOf(request))),
    googleSignIn: async (request, reply) =>
      withCookie(reply, await signIn.googleSignIn(request.body.credential, clientOf(request))),
    refresh: async (request, reply) => {
      const presented = request.body.refreshToken ?? cookie.read(request) ?? ''
      return withCookie(reply, await sessions.refresh(presented, clientOf(request)))
    },
    logout: (request, reply) => {
      cookie.clear(reply)
      return sessions.logout(userOf(request))
    },
    signInOptions: async () => signIn.signInOptions(),

    sendVerificationEmail: (request) => verification.sendVerificationEmail(request.body.email, clientOf(request)),
    resendVerificationEmail: (request) => verification.resendVerificationEmail(request.body.email, clientOf(request)),
    checkEmailVerification: (request) => verification.checkEmailVerification(request.query.email),
    verifyEmail: (request) => verification.verifyEmail(request.body.email, request.body.otpCode, clientOf(request)),

    me: (request) => profile.me(userOf(request)),
    updateProfile: (request) => profile.updateProfile(userOf(request), request.body),
    getAvatar: async (request, reply) => {
      const picture = await profile.avatarOf(request.params.userId, request.query.size, clientOf(request))
      reply.type(picture.type).header('cache-control', 'public, max-age=300')
      return picture.bytes
    },

    forgotPassword: (request) => passwords.forgotPassword(request.body.email, clientOf(request)),
    resetPassword: (request) => passwords.resetPassword(request.body.token, request.body.password, clientOf(request)),
    changePassword: (request) =>
      passwords.changePassword(userOf(request), request.body.currentPassword, request.body.newPassword),
    deleteAccount: async (request, reply) => {
      const answer = await farewell.deleteAccount(userOf(request), request.body)
      cookie.clear(reply)
      return answer
    },
  })
}
