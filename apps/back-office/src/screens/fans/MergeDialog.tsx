import { Skeleton } from '@mantine/core'
import { type Fan, fans } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOne } from '../../data/resources.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ListFailed } from '../../ui/list/EmptyList.tsx'
import { FindFan } from './merging/FindFan.tsx'
import { MergeForm } from './merging/MergeForm.tsx'

type Props = {
  /** One fan, for whom another one is searched, or both. */
  chosen: readonly Fan[]
  onDone: () => void
  /** Called with the fan who stays. */
  onMerged?: (fan: Fan) => void
}

/** Merges two fans: finds the second one if it is not chosen yet, compares them, and asks what stays. */
export default function MergeDialog({ chosen: [first, second], onDone, onMerged }: Props) {
  const { t } = useTranslation('fans')
  const [found, setFound] = useState(second)
  // As they are now, and not as a list showed them.
  const one = useOne(fans, first!.id)
  const other = useOne(fans, found?.id)
  const error = one.error ?? other.error
  const refetch = () => void Promise.all([one.refetch(), found && other.refetch()])
  const done = (fan: Fan) => {
    onDone()
    onMerged?.(fan)
  }
  return (
    <Dialog opened onClose={onDone} size="xl" title={t('merge.title')}>
      {!found && <FindFan except={first!.id} onFound={setFound} />}
      {found && error && <ListFailed error={error} onRetry={refetch} />}
      {found && !error && !(one.data && other.data) && <Skeleton height={240} />}
      {found && one.data && other.data && (
        <MergeForm pair={[one.data.item, other.data.item]} onDone={onDone} onMerged={done} />
      )}
    </Dialog>
  )
}
