import { contract } from '@daymark/contract/contract.ts'
import type { Api } from '#http/api.ts'
import { serve } from '#http/serve.ts'
import { type Guard, userOf } from '#http/signed-in.ts'
import type { AuditService } from './audit.service.ts'
import type { InvitesAdmin } from './invites-admin.service.ts'
import type { PeopleService } from './people.service.ts'

type Services = { people: PeopleService; invites: InvitesAdmin; audit: AuditService }

/** Without plans there are none to give. */
export function adminRoutes(api: Api, guard: Guard, { people, invites, audit }: Services, hasPlans: boolean) {
  const { grantPlan, withdrawGrant, extendTrial, ...others } = contract.admin
  if (hasPlans) {
    serve(
      api,
      guard,
      { grantPlan, withdrawGrant, extendTrial },
      {
        grantPlan: (request) => people.grantPlan(userOf(request), request.params.id, request.body),
        withdrawGrant: (request) => people.withdrawGrant(userOf(request), request.params.id, request.body),
        extendTrial: (request) => people.extendTrial(userOf(request), request.params.id, request.body),
      },
    )
  }
  serve(api, guard, others, {
    listPeople: ({ query }) => people.list(query.search, query.after),
    getPerson: (request) => people.get(userOf(request), request.params.id),
    makeResetLink: (request) => people.makeResetLink(userOf(request), request.params.id, request.body),
    endSessions: (request) => people.endSessions(userOf(request), request.params.id),
    suspendPerson: (request) => people.suspend(userOf(request), request.params.id, request.body),
    setRole: (request) => people.setRole(userOf(request), request.params.id, request.body),
    deletePerson: (request) => people.remove(userOf(request), request.params.id, request.body),
    listInvites: ({ query }) => invites.list(query.after),
    createInvite: (request) => invites.create(userOf(request), request.body),
    withdrawInvite: (request) => invites.withdraw(userOf(request), request.params.id),
    listAuditLog: ({ query }) => audit.list(query.after),
  })
}
