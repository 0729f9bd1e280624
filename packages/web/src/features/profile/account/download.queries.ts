import type { OwnerProof } from '@daymark/contract/auth.shapes.ts'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '#api/api-error.ts'
import { useCall } from '#api/client-context.ts'
import { toast } from '#ui/toasts/toast.ts'
import { keepFile } from '#ui/keep-file.ts'
import { type DownloadFormat, fetchExport, fetchFarewell } from './download.ts'
import { showFailure } from '../show-failure.ts'

/** Goes on when the dialog is closed, since a long history takes a while. */
export function useDownload(onLocked: () => void) {
  const call = useCall()
  return useMutation({
    mutationFn: (format: DownloadFormat) => fetchExport(call, format),
    onSuccess: keep,
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'feature_locked') onLocked()
      showFailure(error, failed)
    },
  })
}

/** For an account that is being deleted. What went wrong is told where they gave their proof. */
export function useFarewellDownload() {
  const call = useCall()
  return useMutation({ mutationFn: (proof: OwnerProof) => fetchFarewell(call, proof), onSuccess: keep })
}

export const failed = 'Failed to download your data'

function keep(file: File): void {
  keepFile(file)
  toast.success('Your data has been downloaded')
}
