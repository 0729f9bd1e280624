import { contract } from '@daymark/contract/contract.ts'
import type { FastifyReply } from 'fastify'
import type { Api } from '#http/api.ts'
import type { AuthCookies } from '#http/auth-cookies.ts'
import { clientOf } from '#http/client.ts'
import type { IsLocal } from '#http/loopback.ts'
import type { ProxyUser } from '#http/proxy-user.ts'
import { nothingHere } from '#http/refusals.ts'
import { serve } from '#http/serve.ts'
import { type Guard, type SignedIn, userOf } from '#http/signed-in.ts'
import type { AuthService } from './auth.service.ts'
import { oidcRoutes } from './oidc.routes.ts'

type Needs = {
  auth: AuthService
  cookies: AuthCookies
  proxyUser: ProxyUser
  /** Whether this caller may read the mails that are kept on this machine. */
  mayOpenMailbox: IsLocal
}

export function authRoutes(api: Api, guard: Guard, { auth, cookies, proxyUser, mayOpenMailbox }: Needs): void {
  const { sessions, verification, registration, invites, signIn, oidc, profile, passwords, deletion } = auth
  const withDevice = <T extends { device: string }>(
    reply: FastifyReply,
    { device, ...response }: T,
  ): Omit<T, 'device'> => {
    cookies.device.write(reply, device)
    return response
  }
  const withCookies = <T extends { refreshToken: string; device: string; adminPass: string | null }>(
    reply: FastifyReply,
    { adminPass, ...session }: T,
  ) => {
    cookies.refresh.write(reply, session.refreshToken)
    cookies.signedIn.write(reply, '1')
    if (adminPass) cookies.admin.write(reply, adminPass)
    return withDevice(reply, session)
  }
  const clearCookies = (reply: FastifyReply, { role }: SignedIn) => {
    cookies.refresh.clear(reply)
    cookies.signedIn.clear(reply)
    if (role) cookies.admin.clear(reply)
  }

  serve(api, guard, contract.auth, {
    register: async (request, reply) => {
      const { proof = cookies.proof.read(request), invite = null, ...draft } = request.body
      const session = withCookies(reply, await registration.register(draft, { proof, invite }, clientOf(request)))
      cookies.proof.clear(reply)
      return session
    },
    login: async (request, reply) => withCookies(reply, await signIn.login(request.body, clientOf(request))),
    googleSignIn: async (request, reply) =>
      withCookies(reply, await signIn.googleSignIn(request.body, clientOf(request))),
    refresh: async (request, reply) => {
      const presented = request.body.refreshToken ?? cookies.refresh.read(request) ?? ''
      return withCookies(reply, await sessions.refresh(presented, clientOf(request), proxyUser(request)))
    },
    logout: (request, reply) => {
      clearCookies(reply, userOf(request))
      return sessions.logout(userOf(request))
    },
    proxySignIn: async (request, reply) => {
      const { email } = proxyUser(request)
      if (email === null) throw nothingHere()
      return withCookies(reply, await signIn.proxySignIn(email, clientOf(request)))
    },
    getInvite: (request) => invites.getInvite(request.query.invite, clientOf(request)),
    signInOptions: async (request) => signIn.signInOptions({ hasMailbox: mayOpenMailbox(request) }),

    sendVerificationEmail: (request) => {
      const { email, password } = request.body
      return verification.sendVerificationEmail(email, password, clientOf(request))
    },
    resendVerificationEmail: (request) => verification.resendVerificationEmail(request.body.email, clientOf(request)),
    checkEmailVerification: (request) =>
      verification.checkEmailVerification(request.query.email, cookies.proof.read(request), clientOf(request)),
    verifyEmail: async (request, reply) => {
      const { email, otpCode } = request.body
      const verified = await verification.verifyEmail(email, otpCode, clientOf(request))
      cookies.proof.write(reply, verified.proof)
      return verified
    },

    me: (request, reply) => {
      const user = userOf(request)
      // A role that was given since the sign-in opens the admin area without signing in again.
      if (user.role) cookies.admin.write(reply, sessions.adminPassOf(user))
      return profile.me(user)
    },
    updateProfile: (request) => profile.updateProfile(userOf(request), request.body),
    getAvatar: async (request, reply) => {
      const picture = await profile.avatarOf(request.params.userId, request.query.size, clientOf(request))
      reply.type(picture.type).header('cache-control', 'public, max-age=300')
      return picture.bytes
    },

    forgotPassword: (request) => passwords.forgotPassword(request.body.email, clientOf(request)),
    resetPassword: async (request, reply) => {
      return withDevice(reply, await passwords.resetPassword(request.body, clientOf(request)))
    },
    changePassword: async (request, reply) => {
      const { currentPassword, newPassword } = request.body
      const client = clientOf(request)
      return withDevice(reply, await passwords.changePassword(userOf(request), currentPassword, newPassword, client))
    },
    deleteAccount: async (request, reply) => {
      const response = await deletion.deleteAccount(userOf(request), request.body)
      clearCookies(reply, userOf(request))
      cookies.device.clear(reply)
      return response
    },
  })
  if (oidc) oidcRoutes(api, oidc, cookies, withCookies)
}
