import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { eraseFan, type Fan, type FanReceipt, fans } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../data/calls.ts'
import { refresh } from '../../data/client.ts'
import { nameOf } from '../../features/fans/nameOf.ts'
import { formatDateTime, formatNumber } from '../../i18n/format.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { downloadBlob } from '../../ui/downloads.ts'
import { HoldButton } from '../../ui/HoldButton.tsx'
import classes from './fans.module.css'
import { fanPaths } from './paths.ts'
import { usePlaceName } from './usePlaceName.ts'

/** Erases a fan after a button was held, and shows the receipt. */
export default function EraseDialog({ fan, onDone }: { fan: Fan; onDone: () => void }) {
  const { t } = useTranslation('fans')
  const navigate = useNavigate()
  const [name] = useState(() => nameOf(fan))
  const [receipt, setReceipt] = useState<FanReceipt>()
  const call = useCall(eraseFan, { success: t('erased') })
  const erase = () => void call.run({ params: { id: fan.id } }).then(setReceipt, () => undefined)
  const close = () => {
    if (!receipt) return onDone()
    void refresh(fans.name)
    void navigate({ to: fanPaths.list })
  }
  return (
    <Dialog opened onClose={close} size="lg" title={t(receipt ? 'erasedTitle' : 'eraseTitle', { name })}>
      {receipt ? (
        <Receipt receipt={receipt} onClose={close} />
      ) : (
        <div className="stack">
          <p className="muted">{t('eraseText')}</p>
          <div className="answers">
            <Button variant="default" onClick={onDone}>
              {t('cancel')}
            </Button>
            <HoldButton
              color="var(--danger)"
              label={t('eraseAction')}
              hint={t('eraseHint')}
              loading={call.state === 'in progress'}
              onHeld={erase}
              onAsk={erase}
            />
          </div>
        </div>
      )}
    </Dialog>
  )
}

function Receipt({ receipt, onClose }: { receipt: FanReceipt; onClose: () => void }) {
  const { t } = useTranslation('fans')
  const placeName = usePlaceName()
  const save = () =>
    downloadBlob(
      new Blob([JSON.stringify(receipt, null, 2)], { type: 'application/json' }),
      `receipt-${receipt.FanId}.json`,
    )
  return (
    <div className="stack">
      <p className="muted">{t('erasedText', { at: formatDateTime(receipt.at) })}</p>
      <table className={classes.receipt}>
        <thead>
          <tr>
            <th scope="col">{t('place')}</th>
            <th scope="col">{t('what')}</th>
            <th scope="col">{t('rows')}</th>
          </tr>
        </thead>
        <tbody>
          {receipt.places
            .filter(({ rows }) => rows > 0)
            .map(({ place, what, rows }) => (
              <tr key={place}>
                <th scope="row">{placeName(place)}</th>
                <td>{t(`whats.${what}`)}</td>
                <td className="tabular">{formatNumber(rows)}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <p className={classes.hash}>
        SHA-256 <code>{receipt.hash}</code>
      </p>
      <div className="answers">
        <Button variant="default" onClick={save}>
          {t('saveReceipt')}
        </Button>
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
    </div>
  )
}
