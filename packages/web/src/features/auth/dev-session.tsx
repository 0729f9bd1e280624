import { developmentRoutes } from '@daymark/contract/development.routes.ts'
import { useMutation } from '@tanstack/react-query'
import { ApiError, messageOf } from '#api/api-error.ts'
import { useClient } from '#api/client-context.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.tsx'

/** Until accounts can be made, the way in for whoever runs the server on their own machine. */
export function DevSession() {
  const { call, session } = useClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(developmentRoutes.openDevelopmentSession),
    onSuccess: ({ user, token }) => session.signIn({ user, token }),
    onError: (failure) => {
      if (!isMissing(failure)) toast.error(messageOf(failure, 'Login failed'))
    },
  })

  if (isMissing(error)) {
    return (
      <div className="mt-5">
        <Notice
          isProblem
          title="No development session here"
          text="This server does not offer one. It exists only on the embedded database, for the machine the server runs on."
        />
      </div>
    )
  }
  return (
    <>
      <p className="mt-3 text-ink-2">
        Accounts cannot be made or signed in to yet. On the machine that runs this server you can look around without
        one.
      </p>
      <Button className="mt-6 w-full" isBusy={isPending} onClick={() => mutate()}>
        Continue with a development session
      </Button>
    </>
  )
}

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404
