import { Button, TextInput } from '@mantine/core'
import { type Fan, type FanEverything, readFanEverything } from '@touchline/contract/light'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../data/calls.ts'
import { nameOf } from '../../features/fans/nameOf.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { downloadBlob } from '../../ui/downloads.ts'
import classes from './fans.module.css'
import { usePlaceName } from './usePlaceName.ts'

const textOf = (value: unknown) =>
  value === null ? '\u2013' : typeof value === 'object' ? JSON.stringify(value) : String(value)

/** Everything that is stored about a fan, to read and as a file, for a fan who asks. */
export default function AccessDialog({ fan, onDone }: { fan: Fan; onDone: () => void }) {
  const { t } = useTranslation('fans')
  const [reason, setReason] = useState(t('accessReason'))
  const [found, setFound] = useState<FanEverything>()
  const call = useCall(readFanEverything)
  const read = (event: FormEvent) => {
    event.preventDefault()
    call.run({ params: { id: fan.id }, body: { reason: reason.trim() } }).then(setFound, () => undefined)
  }
  const save = () =>
    downloadBlob(
      new Blob([JSON.stringify(found, null, 2)], { type: 'application/json' }),
      `fan-${fan.id}.json`,
    )
  return (
    <Dialog opened onClose={onDone} size="xl" title={t('accessTitle', { name: nameOf(fan) })}>
      {found ? (
        <div className="stack">
          <Everything places={found.places} />
          <div className="answers">
            <Button variant="default" onClick={onDone}>
              {t('close')}
            </Button>
            <Button onClick={save}>{t('saveJson')}</Button>
          </div>
        </div>
      ) : (
        <form className="stack" onSubmit={read}>
          <TextInput
            data-autofocus
            required
            maxLength={200}
            label={t('reason')}
            description={t('reasonHelp')}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <div className="answers">
            <Button variant="default" onClick={onDone}>
              {t('cancel')}
            </Button>
            <Button type="submit" disabled={reason.trim() === ''} loading={call.state === 'in progress'}>
              {t('showAction')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}

function Everything({ places }: Pick<FanEverything, 'places'>) {
  const { t } = useTranslation('fans')
  const placeName = usePlaceName()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
    <section className={classes.everything} tabIndex={0} aria-label={t('access')}>
      {places.map(({ place, rows }) => (
        <section key={place}>
          <h3>
            {placeName(place)} <span className="muted">{rows.length}</span>
          </h3>
          {rows.map((row) => (
            <table key={JSON.stringify(row)} className={classes.receipt}>
              <tbody>
                {Object.entries(row).map(([name, value]) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td className={classes.hash}>{textOf(value)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          ))}
        </section>
      ))}
    </section>
  )
}
