import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  calculatePredictorResults,
  type PredictorGame,
  type PredictorPreview,
  predictorGames,
  previewPredictorResults,
} from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { makeCall, useCall } from '../../data/calls.ts'
import { client, refresh } from '../../data/client.ts'
import { formatNumber } from '../../i18n/format.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ListFailed } from '../../ui/list/EmptyList.tsx'
import { Outcome } from './Outcome.tsx'
import type { Words } from './words.ts'

type Props = { game: PredictorGame; words: Words; onClose: () => void }

/** Who moves and which gifts change hands, before anything of it is written. */
export default function SettleDialog({ game, words, onClose }: Props) {
  const { t } = useTranslation(['predictor', 'shell'])
  const { id } = game
  const { data, error, refetch } = useQuery({
    queryKey: ['predictor-preview', id],
    queryFn: () => makeCall(previewPredictorResults, { params: { id } }),
    // What it says is true of the moment at which it was asked.
    gcTime: 0,
    staleTime: 0,
  })
  const call = useCall(calculatePredictorResults, { success: t('predictor:applied') })
  const apply = () =>
    void call
      .run({ params: { id } })
      .then(async () => {
        await refresh(predictorGames.name)
        await client.invalidateQueries({ queryKey: ['predictor-progress', id] })
        onClose()
      })
      .catch(() => undefined)
  return (
    <Dialog opened size={640} onClose={onClose} title={t('predictor:settleTitle')}>
      <div className="stack">
        {error && <ListFailed error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={200} />}
        {data && (
          <Outcome {...{ game, words }} preview={data} title={t('predictor:settleTitle')}>
            <p className="muted">{t(isSame(game, data) ? 'predictor:settleSame' : 'predictor:settleText')}</p>
          </Outcome>
        )}
        <div className="answers">
          <Button variant="default" onClick={onClose}>
            {t('shell:actions.cancel')}
          </Button>
          <Button loading={call.state === 'in progress'} disabled={!data} onClick={apply}>
            {t('predictor:apply', { number: formatNumber(data?.contestants ?? 0) })}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

const isSame = ({ settled }: PredictorGame, { questions, moves }: PredictorPreview) =>
  settled !== null && moves.length === 0 && questions.length === 0
