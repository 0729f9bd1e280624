import { useClient } from '#api/client-context.ts'
import { useHabitsData } from '#features/habits/store/habits-context.ts'
import { Confirm } from '#ui/confirm.tsx'

type Props = { isOpen: boolean; onClose: () => void }

/** Asks before pending ticks are discarded with the session. */
export function LogoutQuestion({ isOpen, onClose }: Props) {
  const { logout } = useClient()
  const waiting = useHabitsData((data) => data.waiting)
  return (
    <Confirm
      isDestructive={waiting > 0}
      isOpen={isOpen}
      title="Log out now?"
      text={
        waiting > 0
          ? `${unsentText(waiting)} If you log out now, ${waiting === 1 ? "it'll" : "they'll"} be lost.`
          : 'Everything has been sent now.'
      }
      confirm={waiting > 0 ? 'Log out anyway' : 'Log out'}
      cancel="Stay logged in"
      onConfirm={() => void logout()}
      onCancel={onClose}
    />
  )
}

const unsentText = (waiting: number): string =>
  waiting === 1 ? "1 tick hasn't been sent yet." : `${waiting} ticks haven't been sent yet.`
