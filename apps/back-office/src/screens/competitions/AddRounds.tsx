import { Button, NumberInput } from '@mantine/core'
import { type Round, rounds, type Season } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refresh } from '../../data/client.ts'
import { notify } from '../../data/messages.ts'
import { deliver } from '../../data/outbox.ts'
import { messageOf } from '../../data/request.ts'
import classes from './competitions.module.css'

type Props = { season: Season; existing: readonly Round[] }

/** Adds many rounds at once, numbered after the last one. */
export function AddRounds({ season, existing }: Props) {
  const { t } = useTranslation('competitions')
  const [count, setCount] = useState<string | number>(38)
  const [isRunning, setRunning] = useState(false)
  const from = Math.max(0, ...existing.map(({ number }) => number)) + 1
  const wanted = Math.min(Math.max(Number(count) || 0, 0), 1000 - from)
  const add = async () => {
    setRunning(true)
    try {
      for (let number = from; number < from + wanted; number++)
        await deliver({
          method: 'POST',
          path: rounds.base,
          right: rounds.rights.create,
          body: { name: t('roundName', { number }), number, SeasonId: season.id },
          idempotencyKey: crypto.randomUUID(),
        })
      notify({ type: 'success', text: t('roundsAdded', { count: wanted }) })
    } catch (error) {
      notify({ type: 'danger', text: messageOf(error) })
    } finally {
      setRunning(false)
      await Promise.all([refresh('rounds'), refresh('seasons')])
    }
  }
  return (
    <form
      className={classes.many}
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <NumberInput
        label={t('count')}
        min={1}
        max={100}
        allowDecimal={false}
        value={count}
        onChange={setCount}
      />
      <Button type="submit" variant="default" loading={isRunning} disabled={wanted < 1}>
        {t('manyRounds')}
      </Button>
      <p>{wanted > 0 ? t('manyHelp', { from, to: from + wanted - 1 }) : ' '}</p>
    </form>
  )
}
