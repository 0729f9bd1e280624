import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useClient, useZone } from '#api/client-context.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { fetchExport, fileNameOf, keepFile } from './download.ts'
import { tellFailure } from './tell-failure.ts'

export function DownloadButton() {
  const { call, clock } = useClient()
  const timeZone = useZone()
  const { mutate: download, isPending } = useMutation({
    mutationFn: () => fetchExport(call),
    onSuccess: (file) => {
      keepFile(file, fileNameOf(clock, timeZone))
      toast.success('Your data has been downloaded')
    },
    onError: (error) => tellFailure(error, 'Failed to download your data'),
  })
  return (
    <Button look="line" icon={<Download size={18} aria-hidden="true" />} isBusy={isPending} onClick={() => download()}>
      Download my data
    </Button>
  )
}
