import { Button, Checkbox, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  awardGift,
  drawGift,
  type Gift,
  gifts,
  handOverGift,
  readCandidates,
  readDraw,
} from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall, useCall } from '../../data/calls.ts'
import { refresh } from '../../data/client.ts'
import { confirm } from '../../data/confirm.ts'
import { useMayWrite } from '../../data/may.ts'
import { formatNumber } from '../../i18n/format.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { ListFailed } from '../../ui/list/EmptyList.tsx'
import classes from './ranking.module.css'

type Props = { gift: Gift; onClose: () => void }

/** Who wins a gift: decided here once, and handed over afterwards. */
export default function WinnersDialog({ gift, onClose }: Props) {
  const { t } = useTranslation('gifts')
  return (
    <Dialog opened onClose={onClose} title={t('winners', { name: gift.name })}>
      <div className="stack">
        {gift.drawnAt ? <Winners gift={gift} /> : <Decision gift={gift} />}
        <Proof gift={gift} />
      </div>
    </Dialog>
  )
}

function Decision({ gift }: { gift: Gift }) {
  const { t } = useTranslation('gifts')
  const [chosen, setChosen] = useState<readonly number[]>([])
  const { data, error, refetch } = useQuery({
    queryKey: ['gifts', 'candidates', gift.id],
    queryFn: () => makeCall(readCandidates, { params: { id: gift.id } }),
    refetchOnMount: 'always',
  })
  const award = useCall(awardGift, { success: t('results.decided') })
  const draw = useCall(drawGift, { success: t('results.decided') })
  const isBusy = [award.state, draw.state].includes('in progress')
  if (error && !data) return <ListFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={120} />
  const { tied, left, sure, entrants } = data
  const decide = async (run: () => Promise<unknown>) => {
    const { name } = gift
    const title = t('confirmTitle', { name })
    if (!(await confirm({ title, text: t('confirmText'), action: t('give') }))) return
    await run().then(
      () => refresh(gifts.name),
      () => undefined,
    )
  }
  const params = { id: gift.id }
  const byDraw = () => decide(() => draw.run({ params }))
  if (gift.way === 'draw')
    return (
      <>
        <p>{t('amongFans', { count: entrants, number: formatNumber(entrants) })}</p>
        <div className="answers">
          <Button loading={isBusy} onClick={() => void byDraw()}>
            {t('draw', { count: gift.quantity })}
          </Button>
        </div>
      </>
    )
  return (
    <>
      <Names names={sure} />
      {tied.length > 0 && (
        <fieldset className="stack">
          <legend>{t('choose')}</legend>
          <p>{t('chooseText', { rank: tied[0]?.rank, count: tied.length, left })}</p>
          {tied.map(({ FanId, name }) => (
            <Checkbox
              key={FanId}
              label={name ?? t('withdrawn')}
              checked={chosen.includes(FanId)}
              disabled={!chosen.includes(FanId) && chosen.length >= left}
              onChange={({ currentTarget: { checked } }) =>
                setChosen(checked ? [...chosen, FanId] : chosen.filter((id) => id !== FanId))
              }
            />
          ))}
          <p className="muted" role="status">
            {t('chosen', { count: chosen.length, left })}
          </p>
        </fieldset>
      )}
      <div className="answers">
        {tied.length > 0 && (
          <Button variant="default" loading={isBusy} onClick={() => void byDraw()}>
            {t('drawTied')}
          </Button>
        )}
        <Button
          loading={isBusy}
          disabled={chosen.length !== left || sure.length + tied.length === 0}
          onClick={() => void decide(() => award.run({ params, body: { chosen: [...chosen] } }))}
        >
          {t('give')}
        </Button>
      </div>
    </>
  )
}

function Names({ names }: { names: readonly { FanId: number; rank: number; name: string | null }[] }) {
  const { t } = useTranslation('gifts')
  return (
    <ul>
      {names.map(({ FanId, rank, name }) => (
        <li key={FanId} dir="auto">
          {formatNumber(rank)}. {name ?? t('withdrawn')}
        </li>
      ))}
    </ul>
  )
}

function Winners({ gift: { id, winners } }: { gift: Gift }) {
  const { t } = useTranslation('gifts')
  const mayWrite = useMayWrite(handOverGift.right)
  const handOver = useCall(handOverGift)
  const run = (fanId: number, handedOver: boolean) =>
    handOver.run({ params: { id, fanId }, body: { handedOver } }).then(
      () => refresh(gifts.name),
      () => undefined,
    )
  return (
    <ul className="stack">
      {winners.map(({ FanId, name, rank, handedOverAt }) => (
        <li key={FanId} className={classes.item}>
          <span dir="auto">
            {rank === null ? '' : `${formatNumber(rank)}. `}
            {name ?? t('withdrawn')}
          </span>
          <Checkbox
            label={t('handOver')}
            aria-label={t('handedOver', { name: name ?? t('withdrawn') })}
            checked={handedOverAt !== null}
            disabled={!mayWrite || handOver.state === 'in progress'}
            onChange={({ currentTarget: { checked } }) => void run(FanId, checked)}
          />
        </li>
      ))}
    </ul>
  )
}

/** The promise of a draw, and how to check it. */
function Proof({ gift: { id, drawnAt } }: { gift: Gift }) {
  const { t, i18n } = useTranslation('gifts')
  const lang = i18n.language === 'fr' ? 'fr' : 'en'
  const { data } = useQuery({
    queryKey: ['gifts', 'draw', id, drawnAt, lang],
    queryFn: () => makeCall(readDraw, { params: { id }, query: { lang } }),
  })
  if (!data) return null
  const { promise, seed, entrants, entrantsHash, text } = data
  return (
    <section className={classes.facts}>
      <div className={classes.head}>
        <h3>{t('drawTitle')}</h3>
        <span className="muted">{t('drawNote')}</span>
      </div>
      <Facts
        facts={[
          [t('promise'), promise],
          [t('seed'), seed ?? t('seedHidden')],
          ...(entrants === null ? [] : [[t('among'), t('amongFans', { count: entrants })] as const]),
          ...(entrantsHash === null ? [] : [[t('hash'), entrantsHash] as const]),
          [t('repeat'), t('repeatText')],
        ]}
      />
      <details>
        <summary>{t('check')}</summary>
        <p className={classes.proof}>{text}</p>
      </details>
    </section>
  )
}
