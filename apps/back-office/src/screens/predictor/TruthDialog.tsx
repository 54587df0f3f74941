import { Button, NumberInput, Radio } from '@mantine/core'
import { type PredictorGame, predictorGames, setPredictorTruth } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../data/calls.ts'
import { refresh } from '../../data/client.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import type { Question, Words } from './words.ts'

type Props = { game: PredictorGame; question: Question; words: Words; onClose: () => void }

/** Sets what is true of a question that no marker decides. */
export default function TruthDialog({ game, question, words, onClose }: Props) {
  const { t } = useTranslation(['predictor', 'shell'])
  const [value, setValue] = useState(game.truths[question.id] ?? '')
  const call = useCall(setPredictorTruth, { success: t('predictor:truthSet') })
  const send = (truth: string | null) =>
    void call
      .run({ params: { id: game.id }, body: { questionId: question.id, value: truth } })
      .then(async () => {
        await refresh(predictorGames.name)
        onClose()
      })
      .catch(() => undefined)
  return (
    <Dialog opened onClose={onClose} title={t('predictor:setTitle')}>
      <div className="stack">
        <p className="muted">{t('predictor:setText')}</p>
        {question.choices ? (
          <Radio.Group label={words.title(question)} value={value} onChange={setValue}>
            <div className="stack">
              {question.choices.map(({ id }) => (
                <Radio key={id} value={String(id)} label={<bdi>{words.value(question, String(id))}</bdi>} />
              ))}
            </div>
          </Radio.Group>
        ) : (
          <NumberInput
            label={words.title(question)}
            min={0}
            max={999_999}
            allowDecimal={false}
            value={value}
            onChange={(number) => setValue(String(number))}
          />
        )}
        <div className="answers">
          <Button variant="default" onClick={onClose}>
            {t('shell:actions.cancel')}
          </Button>
          {game.truths[question.id] !== undefined && (
            <Button variant="default" onClick={() => send(null)}>
              {t('predictor:clear')}
            </Button>
          )}
          <Button loading={call.state === 'in progress'} disabled={value === ''} onClick={() => send(value)}>
            {t('predictor:set')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
