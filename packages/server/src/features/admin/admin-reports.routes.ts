import { contract } from '@daymark/contract/contract.ts'
import type { Api } from '#http/api.ts'
import { serve } from '#http/serve.ts'
import { type Guard, userOf } from '#http/signed-in.ts'
import type { FiguresService } from './counts/figures.service.ts'
import type { SystemService } from './system/system.service.ts'

type Services = { figures: FiguresService; system: SystemService }

export const adminReportsRoutes = (api: Api, guard: Guard, { figures, system }: Services) =>
  serve(api, guard, contract.adminReports, {
    listFigures: ({ query }) => figures.list(query.weeks),
    getSystem: () => system.view(),
    retryJob: (request) => system.retryJob(userOf(request), request.params),
  })
