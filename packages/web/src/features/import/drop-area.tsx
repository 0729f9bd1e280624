import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { useIsOnline } from '#api/online.ts'
import { Button } from '#ui/button.tsx'

type Props = {
  /** A file is held above the page. */
  isOver: boolean
  onFiles: (files: readonly File[]) => void
}

/** Where a file is dropped, though anywhere on the page will do; or chosen, on a phone and by keyboard. */
export function DropArea({ isOver, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const isOnline = useIsOnline()
  return (
    <div
      className={`grid justify-items-center gap-2 rounded-[16px] border border-dashed px-6 py-10 text-center ${isOver ? 'border-sea bg-sea-wash' : 'border-edge'}`}
    >
      <FileUp size={28} aria-hidden="true" className="text-sea" />
      <p className="text-[1.18rem] leading-tight font-bold tracking-[-.022em]">
        {isOver ? 'Drop it to preview' : 'Drop your file here, or choose it'}
      </p>
      <p className="max-w-[46ch] text-ink-2">
        {isOnline
          ? 'Preview first. Nothing changes until you say so.'
          : 'You’re offline. You can choose a file when you’re back online.'}
      </p>
      <Button className="mt-3" isIdle={!isOnline} onClick={() => input.current?.click()}>
        Choose a File
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // The same file can be chosen again.
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <p className="text-[.875rem] text-ink-3">Up to 200 MB, no need to unzip.</p>
    </div>
  )
}
