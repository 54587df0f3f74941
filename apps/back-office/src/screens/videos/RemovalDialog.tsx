import { Button, Checkbox } from '@mantine/core'
import { targetTitles, type Video } from '@touchline/contract/light'
import i18next from 'i18next'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../data/request.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { retractAll, targetsOf } from './removal.ts'
import classes from './videos.module.css'

type Props = { chosen: readonly Video[]; onAnswer: (isSure: boolean) => void }

/** Says before videos are deleted on which networks they stay, and retracts them there if that is chosen. */
export default function RemovalDialog({ chosen, onAnswer }: Props) {
  const { t } = useTranslation('videos')
  const { t: tShell } = useTranslation('shell')
  const [isRetracted, setRetracted] = useState(false)
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const count = chosen.length
  const names = targetsOf(chosen).map((target) => targetTitles[target])
  const networks = new Intl.ListFormat(i18next.language, { type: 'conjunction' }).format(names)
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setFailure('')
    try {
      if (isRetracted) await retractAll(chosen)
      onAnswer(true)
    } catch (thrown) {
      // What cannot be retracted is not deleted either: its user may want to ask somebody else first.
      setFailure(messageOf(thrown))
      setBusy(false)
    }
  }
  return (
    <Dialog opened onClose={() => onAnswer(false)} title={t('removal.title', { count })}>
      <form className="stack" onSubmit={(event) => void onSubmit(event)}>
        <p>{t('removal.text', { count, networks })}</p>
        <Checkbox
          label={t('removal.retract')}
          description={t('removal.retractHelp')}
          checked={isRetracted}
          onChange={(event) => setRetracted(event.currentTarget.checked)}
        />
        {failure && (
          <p role="alert" className={classes.error}>
            {failure}
          </p>
        )}
        <div className={classes.answers}>
          <Button variant="default" onClick={() => onAnswer(false)}>
            {tShell('actions.cancel')}
          </Button>
          <Button type="submit" color="var(--danger)" loading={isBusy} data-autofocus>
            {t('removal.delete')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
